/** @module-tag core/postgres */
import { type Command, endpoints, VOTES_PER_COMMAND } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  call,
  expectFailure,
  expectSuccess,
  newAddress,
  product,
  send,
} from '../support/http/client.ts';

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
  { what: 'favorites', table: 'elc_favorites', vote: mark },
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
      /^5 visitors on your network have .+ today.+ Try again in \d+ (?:hours|minutes|seconds?)\.$/,
    );
  },
);
