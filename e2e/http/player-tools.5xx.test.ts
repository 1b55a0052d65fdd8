/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, expectFailure, product } from '../support/http/client.ts';
import { withFault } from '../support/http/fakes.ts';

/** The three that analyze a player; each answers a failure of Roblox alike. */
const TOOLS = [
  { path: '/api/newgen-check', headers: { 'X-API-Key': product.publishableKey } },
  { path: '/api/discord-bot/analyze', headers: {} },
  { path: '/api/discord-bot/check', headers: {} },
];

const send = ({ path, headers }: (typeof TOOLS)[number], name: string) =>
  call(`${path}/${name}`, { headers });

/** Calls every tool at once: a hanging Roblox then costs its timeout only once. */
const sendAll = (name: () => string) => Promise.all(TOOLS.map((tool) => send(tool, name())));

let citizen = 100;

async function expectRecovery(): Promise<void> {
  const statuses = async () => (await sendAll(stranger)).map(({ status }) => status);
  await expect
    .poll(statuses, { timeout: 15_000, interval: 500, message: 'and all is well again' })
    .toEqual([200, 200, 200]);
}

/** A player who was never requested, so that nothing about them is cached. */
function stranger(): string {
  citizen += 1;
  return `Citizen${String(citizen).padStart(5, '0')}`;
}

test.each(TOOLS)('a name that nobody has is 404 at $path and says so', async (tool) => {
  const { error } = await expectFailure(await send(tool, 'nobody_here'), 404, 'PLAYER_NOT_FOUND');
  expect(error).toContain('nobody_here');
});

test.each(['500', 'hang', '429', 'html', 'truncated', 'reset'] as const)(
  'while Roblox fails (%s), a player who was requested before is still answered, with the age of the data',
  async (kind) => {
    const known = stranger();
    expect((await call(`/api/discord-bot/check/${known}`)).status).toBe(200);
    const responses = await withFault({ match: '/roblox', kind }, () => sendAll(() => known));
    for (const response of responses) {
      expect(response.status).toBe(200);
      const { username, ageSeconds } = (await response.json()) as Record<string, unknown>;
      expect({ username, ageSeconds }).toEqual({ username: known, ageSeconds: expect.any(Number) });
    }
    await expectRecovery();
  },
);

test('after failing again and again Roblox is left alone for a while, and health says so', async () => {
  const last = await withFault({ match: '/roblox/users', kind: 'reset' }, async () => {
    for (let attempt = 0; attempt < 2; attempt += 1) await sendAll(stranger);
    return sendAll(stranger);
  });
  for (const response of last) {
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectFailure(response, 503, 'UPSTREAM_BREAKER_OPEN');
  }
  const health = await (await call('/api/health')).json();
  expect(health).toMatchObject({
    status: 'degraded',
    checks: { roblox: { state: 'failing', breaker: 'open' } },
  });
  const bot = await (await call('/api/discord-bot/test')).json();
  expect(bot).toMatchObject({ success: true, upstreams: { roblox: 'failing' } });
  await expect
    .poll(async () => (await sendAll(stranger)).map(({ status }) => status), {
      interval: 1000,
    })
    .toEqual([200, 200, 200]);
  const healthNow = async () => (await call('/api/health')).json();
  // Badges and figures of the game are read by jobs, which pause longer after failures of other tests.
  await expect
    .poll(async () => (await healthNow()).checks.roblox, { timeout: 60_000 })
    .toMatchObject({ state: 'ok', breaker: 'closed' });
  const recovered = await healthNow();
  // Tests of other services may have left theirs failing: the whole is as well as its parts.
  const checks = Object.values(recovered.checks as Record<string, { state: string }>);
  const isWell = checks.every(({ state }) => state !== 'failing');
  expect(recovered.status).toBe(isWell ? 'ok' : 'degraded');
});
