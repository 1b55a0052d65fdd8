import { expect, test } from 'vitest';
import { call, expectFailure, product } from '../support/http/client.ts';
import { type Fault, withFault } from '../support/http/fakes.ts';

const headers = { 'X-API-Key': product.publishableKey };
let searches = 0;

/** The wiki is not called before its pause is over, even when it would answer. */
const PAUSE_SECONDS = 3;

/** Words that nobody has searched for, so that nothing about them is cached. */
const searchUncached = () => {
  searches += 1;
  return call(`/api/wiki?q=mayor%20${process.pid}%20${searches}`, { headers });
};

test.each<{ fault: Omit<Fault, 'match'>; status: number; code: string }>([
  { fault: { kind: '500' }, status: 503, code: 'UPSTREAM_UNAVAILABLE' },
  { fault: { kind: 'reset' }, status: 503, code: 'UPSTREAM_UNAVAILABLE' },
  { fault: { kind: 'html' }, status: 502, code: 'UPSTREAM_INVALID' },
  { fault: { kind: 'truncated' }, status: 502, code: 'UPSTREAM_INVALID' },
  { fault: { kind: 'hang' }, status: 504, code: 'UPSTREAM_TIMEOUT' },
  { fault: { kind: 'delay', ms: 20_000 }, status: 504, code: 'UPSTREAM_TIMEOUT' },
  {
    fault: { kind: '429', retryAfterSeconds: PAUSE_SECONDS },
    status: 503,
    code: 'UPSTREAM_RATE_LIMITED',
  },
])(
  'when the wiki answers $fault.kind, we answer $status $code',
  async ({ fault, status, code }) => {
    const response = await withFault({ match: '/wiki', ...fault }, searchUncached);
    if (code === 'UPSTREAM_RATE_LIMITED')
      expect(response.headers.get('retry-after')).toBe(String(PAUSE_SECONDS));
    const { error } = await expectFailure(response, status, code);
    expect(error).toMatch(/^The wiki /);
    await expect
      .poll(async () => (await searchUncached()).status, {
        timeout: 15_000,
        interval: 500,
        message: 'and all is well again after it',
      })
      .toBe(200);
  },
);

test('after failing again and again the wiki is left alone for a while, and health says so', async () => {
  const last = await withFault({ match: '/wiki', kind: 'reset' }, async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await searchUncached();
    return searchUncached();
  });
  await expectFailure(last, 503, 'UPSTREAM_BREAKER_OPEN');
  expect(await (await call('/api/health')).json()).toMatchObject({
    status: 'degraded',
    checks: { wiki: { state: 'failing', breaker: 'open' } },
  });
  await expect.poll(async () => (await searchUncached()).status, { interval: 1000 }).toBe(200);
  expect(await (await call('/api/health')).json()).toMatchObject({
    checks: { wiki: { state: 'ok', breaker: 'closed' } },
  });
});
