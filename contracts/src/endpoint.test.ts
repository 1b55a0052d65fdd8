import { expect, test } from 'vitest';
import { type Endpoint, failureCodes } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import { ANY_CALL_CODES, codesOfStatus, ERROR_CODES, type FailureCode } from './error-codes.ts';

test.each<[EndpointName, number, FailureCode[]]>([
  ['newgenCheck', 404, ['PLAYER_NOT_FOUND', 'ROUTE_NOT_FOUND']],
  ['rateCommand', 404, ['NOT_FOUND', 'ROUTE_NOT_FOUND']],
  ['generateKey', 409, ['TOO_MANY_KEYS']],
  ['rollKey', 409, ['TOO_MANY_KEYS', 'KEY_ROLLED']],
  ['health', 405, ['METHOD_NOT_ALLOWED']],
  ['health', 418, []],
  ['scanStatus', 401, ['API_KEY_MISSING', 'API_KEY_INVALID']],
  ['scanStatus', 429, ['RATE_LIMITED']],
  ['login', 429, ['RATE_LIMITED', 'TOO_MANY_FAILURES']],
  ['dashboard', 401, ['PANEL_LOCKED']],
  ['dashboard', 403, ['FOREIGN_ORIGIN']],
  ['readSettings', 403, ['FOREIGN_ORIGIN', 'ROLE_TOO_LOW']],
  ['changeSettings', 403, ['FOREIGN_ORIGIN', 'ROLE_TOO_LOW', 'REAUTHENTICATION_REQUIRED']],
])('of %s a %i is one of %j', (name, status, codes) => {
  expect(codesOfStatus(failureCodes(endpoints[name]), status)).toEqual(codes);
});

/** Answered before a request has become a call, by the proxy in front, for files, or on the CMS's own listener. */
const OF_NO_ENDPOINT: readonly FailureCode[] = [
  'IMAGE_NOT_PUBLIC',
  'LOCAL_ONLY',
  'NO_ANSWER',
  'REQUEST_TIMEOUT',
  'EXPECTATION_FAILED',
  'HEADERS_TOO_LARGE',
  'NOT_SUPPORTED',
  'VERSION_NOT_SUPPORTED',
];

test('every code of the catalogue belongs to an endpoint, to any call, or to none by name', () => {
  const declared = Object.values<Endpoint>(endpoints).flatMap(failureCodes);
  const known = new Set([...ANY_CALL_CODES, ...declared, ...OF_NO_ENDPOINT]);
  expect(Object.keys(ERROR_CODES).filter((code) => !known.has(code as FailureCode))).toEqual([]);
});
