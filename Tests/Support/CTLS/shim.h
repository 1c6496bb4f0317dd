// SPDX-License-Identifier: Apache-2.0
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
