import { expect, test } from 'vitest';
import { type Endpoint, failureCodes, isRepeatable, isWrite } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { ANY_CALL_CODES, ERROR_CODES, type FailureCode } from './error-codes.ts';

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

test('every change that needs a key names the scope that it needs', () => {
  const changes = Object.entries<Endpoint>(endpoints).filter(([, one]) => one.key && isWrite(one));
  expect(changes.filter(([, { scope }]) => scope === undefined).map(([name]) => name)).toEqual([]);
});

test.each([
  { name: 'scanGroup', kept: true },
  { name: 'rollKey', kept: true },
  { name: 'createWebhook', kept: true },
  // Verdicts on players, who may be erased within the day.
  { name: 'newgenChecks', kept: false },
  { name: 'generateKey', kept: false },
  { name: 'changeWebhook', kept: false },
] as const)('the answer of $name is kept for repeats: $kept', ({ name, kept }) => {
  expect(isRepeatable(endpoints[name])).toBe(kept);
});

test('every code of the catalogue belongs to an endpoint, to any call, or to none by name', () => {
  const declared = Object.values<Endpoint>(endpoints).flatMap(failureCodes);
  const known = new Set([...ANY_CALL_CODES, ...declared, ...OF_NO_ENDPOINT]);
  expect(Object.keys(ERROR_CODES).filter((code) => !known.has(code as FailureCode))).toEqual([]);
});
