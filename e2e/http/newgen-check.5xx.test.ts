import { expect, test } from 'vitest';
import { call, expectFailure, product } from './client.ts';
import { type Fault, withFault } from './standin.ts';

const headers = { 'X-API-Key': product.publishableKey };
const check = (name: string) => call(`/api/newgen-check/${name}`, { headers });
let citizen = 100;

/** A player whom nobody has asked for, so that nothing about them is kept. */
const stranger = () => {
  citizen += 1;
  return `Citizen${String(citizen).padStart(5, '0')}`;
};

test('a name that nobody has is 404 and says so', async () => {
  const { error } = await expectFailure(await check('nobody_here'), 404, 'PLAYER_NOT_FOUND');
  expect(error).toContain('nobody_here');
});

test.each<{ what: string; fault: Fault; status: number; code: string }>([
  {
    what: 'is down',
    fault: { match: '/roblox/users', kind: '500' },
    status: 503,
    code: 'UPSTREAM_UNAVAILABLE',
  },
  {
    what: 'cuts the connection',
    fault: { match: '/roblox/users', kind: 'reset' },
    status: 503,
    code: 'UPSTREAM_UNAVAILABLE',
  },
  {
    what: 'hangs',
    fault: { match: '/roblox/users', kind: 'hang' },
    status: 504,
    code: 'UPSTREAM_TIMEOUT',
  },
  {
    what: 'is too slow',
    fault: { match: '/roblox/users', kind: 'delay', ms: 20_000 },
    status: 504,
    code: 'UPSTREAM_TIMEOUT',
  },
  {
    what: 'answers HTML',
    fault: { match: '/roblox/users', kind: 'html' },
    status: 502,
    code: 'UPSTREAM_INVALID',
  },
  {
    what: 'answers half a JSON',
    fault: { match: '/roblox/users', kind: 'truncated' },
    status: 502,
    code: 'UPSTREAM_INVALID',
  },
  {
    what: 'asks us to wait',
    fault: { match: '/roblox/users', kind: '429', retryAfterSeconds: 30 },
    status: 503,
    code: 'UPSTREAM_RATE_LIMITED',
  },
])('when Roblox $what, the answer is $status $code', async ({ fault, status, code }) => {
  const response = await withFault(fault, () => check(stranger()));
  if (code === 'UPSTREAM_RATE_LIMITED') expect(response.headers.get('retry-after')).toBe('30');
  await expectFailure(response, status, code);
  expect((await check(stranger())).status, 'and all is well again after it').toBe(200);
});

test('a slow answer that still comes in time is no failure', async () => {
  const response = await withFault({ match: '/roblox/users', kind: 'delay', ms: 800 }, () =>
    check(stranger()),
  );
  expect(response.status).toBe(200);
});

test('after failing again and again Roblox is left alone for a while, and health says so', async () => {
  const last = await withFault({ match: '/roblox/users', kind: 'reset' }, async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await check(stranger());
    return check(stranger());
  });
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  await expectFailure(last, 503, 'UPSTREAM_BREAKER_OPEN');
  const health = await (await call('/api/health')).json();
  expect(health).toMatchObject({
    status: 'degraded',
    checks: { roblox: { state: 'failing', breaker: 'open' } },
  });
  await expect
    .poll(async () => (await check(stranger())).status, { timeout: 20_000, interval: 1000 })
    .toBe(200);
  const recovered = await (await call('/api/health')).json();
  expect(recovered).toMatchObject({
    status: 'ok',
    checks: { roblox: { state: 'ok', breaker: 'closed' } },
  });
});
