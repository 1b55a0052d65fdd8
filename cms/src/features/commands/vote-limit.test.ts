import type { Context } from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../platform/db/connection';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import type { FeatureContext } from '../feature';
import { voterTable } from './tables/voters';
import type { VoteKind } from './vote-limit';
import { createVoteLimit } from './vote-limit';

const NOON_MS = Date.UTC(2026, 10, 22, 12);
let connection: Connection;
let nowMs: number;
let made: number;

beforeEach(async () => {
  connection = await memoryDatabase([voterTable]);
  nowMs = NOON_MS;
  made = 0;
});
afterEach(() => connection.destroy());

interface Voting {
  readonly visitor?: string;
  readonly from?: string;
  readonly kind?: VoteKind;
  readonly itemId?: string;
  readonly has?: boolean;
}

/** What comes of one vote: who voted, or the failure. */
async function vote({
  visitor,
  from = '203.0.113.7',
  kind = 'rating',
  itemId = 'fly',
  has = false,
}: Voting = {}) {
  const settings = { SESSION_SECRET: 'a secret' } as FeatureContext['settings'];
  const identities = {
    find: async () => visitor ?? null,
    findOrMake: async () => {
      made += 1;
      return visitor ?? `visitor:made-${made}`;
    },
  };
  const limit = createVoteLimit({ connection, settings, now: () => nowMs }, identities);
  const ctx = { ip: from } as Context;
  return limit
    .voterOf(ctx, { kind, itemId, hasOne: async () => has })
    .catch(({ status, code, message, retryAfterSeconds }) => ({
      status,
      code,
      message,
      retryAfterSeconds,
    }));
}

const fill = async (voting: Voting = {}) => {
  for (let voter = 1; voter <= 5; voter += 1) await vote(voting);
};

test('the sixth visitor of an address gets the time to try again, and no cookie', async () => {
  await fill();
  expect(await vote()).toEqual({
    status: 429,
    code: 'VOTES_USED_UP',
    message:
      '5 visitors of your connection have rated this command today, which is the most that counts. Try again in 12 hours.',
    retryAfterSeconds: 12 * 3600,
  });
  expect(made).toBe(5);
});

test.each<{ what: string; voting: Voting }>([
  { what: 'another address', voting: { from: '203.0.113.8' } },
  { what: 'another command', voting: { itemId: 'btools' } },
  { what: 'another kind', voting: { kind: 'favorite' } },
  { what: 'a visitor who changes their own', voting: { visitor: 'visitor:me', has: true } },
])('$what is admitted all the same', async ({ voting }) => {
  await fill();
  expect(await vote(voting)).toEqual(expect.any(String));
});

test('a visitor who withdrew their vote can vote again', async () => {
  await vote({ visitor: 'visitor:me' });
  await fill();
  expect(await vote({ visitor: 'visitor:me' })).toBe('visitor:me');
  expect(await vote({ visitor: 'visitor:other' })).toMatchObject({ status: 429 });
});

test('an IPv6 household is one address', async () => {
  for (let host = 1; host <= 5; host += 1) await vote({ from: `2001:db8:1:2::${host}` });
  expect(await vote({ from: '2001:db8:1:2:ffff::1' })).toMatchObject({ status: 429 });
  expect(await vote({ from: '2001:db8:1:3::1' })).toEqual(expect.any(String));
});

test('the next day is a new one', async () => {
  await fill();
  nowMs += 12 * 3_600_000 - 1000;
  expect(await vote()).toMatchObject({
    retryAfterSeconds: 1,
    message: expect.stringContaining('Try again in 1 second.'),
  });
  nowMs += 1000;
  expect(await vote()).toEqual(expect.any(String));
});

test('no address is stored', async () => {
  await fill({ from: '203.0.113.7' });
  const rows = await connection(voterTable.tableName);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});
