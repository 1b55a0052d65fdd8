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
