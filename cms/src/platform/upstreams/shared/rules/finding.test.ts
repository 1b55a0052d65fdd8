import { expect, test } from 'vitest';
import { explainFailure } from './finding';

test.each([
  [{ reason: 'timeout' }, 'failed', 'Timeout.'],
  [
    { reason: 'unavailable', detail: 'network: ECONNREFUSED' },
    'failed',
    'Unavailable: network: ECONNREFUSED.',
  ],
  [{ reason: 'rate_limited', retryAfterSeconds: 7 }, 'warning', 'Rate limited: again in 7 s.'],
  [
    { reason: 'refused', status: 403, code: 50_001, said: 'Missing Access.' },
    'failed',
    'Refused (status 403, code 50001): Missing Access.',
  ],
  [
    { reason: 'invalid', detail: 'refused with status 401', said: 'No such key' },
    'failed',
    'Invalid: refused with status 401: No such key.',
  ],
])(
  '%o is told in the words of the service, with the section of the documents',
  (failure, state, detail) => {
    const advice = 'See docs/going-live.md#6-discord.';
    expect(explainFailure(failure, 'docs/going-live.md#6-discord')).toEqual({
      state,
      detail,
      advice,
    });
  },
);
