import { type Command, endpoints, VOTES_PER_COMMAND } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  call,
  cookieOf,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newAddress,
  product,
  send,
} from '../support/http/client.ts';
import { newHousehold } from '../support/new-household.ts';

const { points } = VOTES_PER_COMMAND;
let commands: Command[];
beforeAll(async () => {
  const answer = await call('/api/commands');
  commands = await expectSuccess(answer, endpoints.listCommands);
});

/** A command that no other test of this file votes on. */
let next = 60;
const newCommand = () => {
  next += 1;
  return commands[next]?.id ?? '';
};

interface From {
  readonly from?: string;
  readonly site?: string | undefined;
  readonly cookie?: string;
}

const rate = (id: string, { cookie = '', ...from }: From = {}, rating = 5) =>
  send('POST', `/api/commands/${id}/rating`, { userId: 1, rating }, { headers: { cookie } }, from);
const mark = (itemId: string, { cookie = '', ...from }: From = {}) =>
  send(
    'POST',
    '/api/favorites',
    { userId: 1, itemType: 'command', itemId },
    { headers: { cookie } },
    from,
  );
const rowsOf = async (table: string, id: string) =>
  (await inDatabase(`SELECT id FROM ${table} WHERE item_id = ?`, id)).length;

test.each([
  { what: 'ratings', table: 'elc_ratings', vote: rate },
  { what: 'favourites', table: 'elc_favorites', vote: mark },
])(
  'forty requests without a cookie at once, over all replicas, are five $what and five rows',
  async ({ table, vote }) => {
    const id = newCommand();
    const from = newAddress();
    const before = await rowsOf(table, id);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        vote(id, { from, site: product.sites[index % product.sites.length] }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(points);
    expect((await rowsOf(table, id)) - before).toBe(points);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40 - points);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    const { error } = await expectFailure(refused[0] as Response, 429, 'VOTES_USED_UP');
    expect(error).toMatch(
      /^5 visitors of your connection have .+ today.+ Try again in \d+ (?:hours|minutes|seconds?)\.$/,
    );
  },
);

test('a refused visitor is given no cookie', async () => {
  const id = newCommand();
  const from = newAddress();
  for (let voter = 1; voter <= points; voter += 1) await rate(id, { from });
  const refused = await rate(id, { from });
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([429, []]);
});

test('one visitor changes and takes back a vote as often as they like', async () => {
  const [rated, marked] = [newCommand(), newCommand()];
  const from = newAddress();
  const cookie = cookieOf(await rate(rated, { from }));
  for (let change = 0; change < 2 * points; change += 1) {
    expect((await rate(rated, { from, cookie }, (change % 5) + 1)).status).toBe(200);
    expect((await mark(marked, { from, cookie })).status).toBe(201);
    await call(
      `/api/favorites/1/command/${marked}`,
      { method: 'DELETE', headers: { cookie } },
      { from },
    );
  }
  for (let voter = 2; voter <= points; voter += 1) {
    expect((await rate(rated, { from })).status).toBe(200);
  }
  expect((await rate(rated, { from })).status).toBe(429);
  expect((await rate(rated, { from, cookie, site: lastSiteUrl }, 1)).status).toBe(200);
});

test('an IPv6 household is one address, the house beside it another', async () => {
  const id = newCommand();
  const house = newHousehold();
  for (let host = 1; host <= points; host += 1) {
    expect((await rate(id, { from: `${house}::${host}` })).status).toBe(200);
  }
  expect((await rate(id, { from: `${house}:ffff::1` })).status).toBe(429);
  expect((await rate(id, { from: `${newHousehold()}::1` })).status).toBe(200);
});

test('a class-room that has voted on one command votes on the next', async () => {
  const from = newAddress();
  const [one, other] = [newCommand(), newCommand()];
  for (let voter = 1; voter <= points; voter += 1) await rate(one, { from });
  expect((await rate(one, { from })).status).toBe(429);
  expect((await rate(other, { from })).status).toBe(200);
  expect((await mark(one, { from })).status).toBe(201);
});
