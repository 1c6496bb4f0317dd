// SPDX-License-Identifier: Apache-2.0
// Verifies one ID token again and again with cjose and reads its claims with jansson: signature,
// iss, aud, exp. TOKEN-FILE JWK-FILE COUNT NOW ALGORITHM; the key is read once.
// It is not asked for: nonce, iat, azp, at_hash, the key's id.
#include <cjose/cjose.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static char *text(const char *path) {
    static char buffer[2][1 << 16];
    static int next;
    FILE *file = fopen(path, "rb");
    if (!file) exit(2);
    char *into = buffer[next++];
    size_t count = fread(into, 1, sizeof buffer[0] - 1, file);
    fclose(file);
    while (count && into[count - 1] == '\n') count--;
    into[count] = 0;
    return into;
}

static int is(json_t *claims, const char *name, const char *wanted) {
    const char *value = json_string_value(json_object_get(claims, name));
    return value && !strcmp(value, wanted);
}

static void verify(const char *token, size_t length, cjose_jwk_t *key, time_t now) {
    cjose_err error;
    cjose_jws_t *jws = cjose_jws_import(token, length, &error);
    uint8_t *payload;
    size_t size;
    if (!jws || !cjose_jws_verify(jws, key, &error) || !cjose_jws_get_plaintext(jws, &payload, &size, &error)) exit(1);
    json_t *claims = json_loadb((const char *)payload, size, 0, NULL);
    if (!claims || !is(claims, "iss", "https://op.example") || !is(claims, "aud", "bench-client")) exit(1);
    if (json_integer_value(json_object_get(claims, "exp")) <= now) exit(1);
    json_decref(claims);
    cjose_jws_release(jws);
}

int main(int argc, char **argv) {
    if (argc != 6) return 2;
    char *token = text(argv[1]), *jwk = text(argv[2]);
    int count = atoi(argv[3]);
    size_t length = strlen(token);
    cjose_err error;
    cjose_jwk_t *key = cjose_jwk_import(jwk, strlen(jwk), &error);
    if (!key) return 2;
    for (int i = 0; i < 20; i++) verify(token, length, key, atol(argv[4]));
    clock_t begin = clock();
    for (int i = 0; i < count; i++) verify(token, length, key, atol(argv[4]));
    printf("%.0f\n", count / ((double)(clock() - begin) / CLOCKS_PER_SEC));
    return 0;
}
