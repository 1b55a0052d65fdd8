import { describe, expect, test } from 'vitest';
import { said } from '../../testing/said';
import { explainFailure, halves } from './finding';

describe('a call that brought no answer', () => {
  const HOST = { host: 'Host', setting: 'HOST_URL' };
  test.each([
    [{ reason: 'timeout' }, /^failed \| Host did not answer in time.*HOST_URL/],
    [{ reason: 'unavailable', detail: 'ECONNREFUSED' }, /^failed .*ECONNREFUSED.*firewall/],
    [{ reason: 'unavailable', detail: 'status 503' }, /^failed .*503.*The service itself/],
    [{ reason: 'rate_limited', retryAfterSeconds: 7 }, /^warning .*pause of 7 s/],
    [{ reason: 'invalid', detail: 'HTML instead of JSON' }, /^failed .*HTML.*right service/],
    [{ reason: 'not_found' }, /^failed .*404.*HOST_URL/],
    [{ reason: 'refused', status: 418 }, /^failed .*418.*HOST_URL/],
    [{ reason: 'breaker_open' }, /^failed .*breaker_open/],
  ])('%o', (failure, expected) => {
    expect(said(explainFailure(failure, HOST))).toMatch(expected);
  });
});

test.each([
  ['The key is wrong: set another: now.', ['The key is wrong.', 'Set another: now.']],
  ['No colon here.', ['No colon here.', '']],
])('%s is two sentences', (sentence, expected) => {
  expect(halves(sentence)).toEqual(expected);
});
