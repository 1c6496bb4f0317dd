// SPDX-License-Identifier: Apache-2.0
// What both declare belongs to Glibc, or files that import only that would not see it.
#pragma clang module import SwiftGlibc
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>

// Swift calls no function of variable arguments: one here for each type that an option takes.

static inline CURLcode ccurl_set_number(CURL *easy, CURLoption option, long value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_size(CURL *easy, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_text(CURL *easy, CURLoption option, const char *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_lines(CURL *easy, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_writer(CURL *easy, CURLoption option, curl_write_callback value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_opener(CURL *easy, curl_opensocket_callback value) {
    return curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, value);
}

static inline CURLcode ccurl_set_pointer(CURL *easy, CURLoption option, void *value) {
    return curl_easy_setopt(easy, option, value);
}

static inline CURLcode ccurl_set_progress(CURL *easy, curl_xferinfo_callback value) {
    return curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}

/// Tells whether libcurl gave up for a line or a head that is longer than it holds itself; before 8.6 it
/// says that it has no memory for one.
static inline int ccurl_is_too_large(CURLcode code) {
#if LIBCURL_VERSION_NUM >= 0x080600
    if (code == CURLE_TOO_LARGE) return 1;
#endif
    return code == CURLE_FILESIZE_EXCEEDED || code == CURLE_OUT_OF_MEMORY;
}

/// Gives the result of the one transfer that a multi handle has done; an error while it has not.
static inline CURLcode ccurl_result(CURLM *multi) {
    int left = 0;
    for (CURLMsg *message; (message = curl_multi_info_read(multi, &left));)
        if (message->msg == CURLMSG_DONE) return message->data.result;
    return CURLE_RECV_ERROR;
}
