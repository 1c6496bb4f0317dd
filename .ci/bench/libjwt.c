// SPDX-License-Identifier: Apache-2.0
// Verifies one ID token again and again with libjwt 1.x: signature, iss, aud, exp.
// TOKEN-FILE PEM-FILE COUNT NOW ALGORITHM. libjwt 1.x takes the key as PEM on each call and has no other way.
// It is not asked for: nonce, iat, azp, at_hash, the key's id.
#include <jwt.h>
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

static int is(jwt_t *jwt, const char *name, const char *wanted) {
    const char *value = jwt_get_grant(jwt, name);
    return value && !strcmp(value, wanted);
}

static void verify(const char *token, const char *key, int length, jwt_alg_t alg, time_t now) {
    jwt_t *jwt = NULL;
    if (jwt_decode(&jwt, token, (const unsigned char *)key, length) || jwt_get_alg(jwt) != alg) exit(1);
    if (!is(jwt, "iss", "https://op.example") || !is(jwt, "aud", "bench-client")) exit(1);
    if (jwt_get_grant_int(jwt, "exp") <= now) exit(1);
    jwt_free(jwt);
}

int main(int argc, char **argv) {
    if (argc != 6) return 2;
    char *token = text(argv[1]), *key = text(argv[2]);
    int count = atoi(argv[3]), length = (int)strlen(key);
    jwt_alg_t alg = strcmp(argv[5], "ES256") ? JWT_ALG_RS256 : JWT_ALG_ES256;
    for (int i = 0; i < 20; i++) verify(token, key, length, alg, atol(argv[4]));
    clock_t begin = clock();
    for (int i = 0; i < count; i++) verify(token, key, length, alg, atol(argv[4]));
    printf("%.0f\n", count / ((double)(clock() - begin) / CLOCKS_PER_SEC));
    return 0;
}
