import { expect, test } from 'vitest';
import { codesOf } from './error-codes.ts';

test.each([
  ['/newgen-check/{username}', 404, ['PLAYER_NOT_FOUND', 'ROUTE_NOT_FOUND']],
  ['/commands/{id}/rating', 404, ['NOT_FOUND', 'ROUTE_NOT_FOUND']],
  ['/generate-key', 409, ['TOO_MANY_KEYS']],
  ['/keys/{id}/roll', 409, ['TOO_MANY_KEYS', 'KEY_ROLLED']],
  ['/health', 405, ['METHOD_NOT_ALLOWED']],
  ['/health', 418, []],
])('on %s a %i is one of %j', (path, status, codes) => {
  expect(codesOf(status, path)).toEqual(codes);
});
