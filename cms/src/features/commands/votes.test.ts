import type { Context } from 'koa';
import { beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { signText } from '../../platform/rules/signed-text';
import { admitVoter, forgetPastBallots, voterOf, voters } from './votes';

const SECRET = 'a secret';
const NOON_MS = Date.UTC(2026, 10, 22, 12);
const today = { ballot: 'a', day: '2026-11-22' };
let made = 0;

beforeEach(async () => {
  await testWorld({ nowMs: NOON_MS, tables: [voters] });
  useEnv({ SESSION_SECRET: SECRET, PUBLIC_URL: 'http://localhost:3000' });
  made = 0;
});

interface Voting {
  readonly visitor?: string;
  readonly from?: string;
  readonly kind?: 'rating' | 'favorite';
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
  const cookies = {
    get: (name: string) =>
      name === 'elc_visitor' && visitor ? signText(visitor, 'visitor', SECRET) : undefined,
    set: () => {
      made += 1;
    },
  };
  const ctx = { ip: from, cookies } as unknown as Context;
  return voterOf(ctx, { kind, itemId, hasOne: async () => has }).catch(
    ({ status, code, message, retryAfterSeconds }) => ({
      ...{ status, code, message, retryAfterSeconds },
    }),
  );
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
      '5 visitors on your network have already rated this command today, which is the limit. Try again in 12 hours.',
    retryAfterSeconds: 12 * 3600,
  });
  expect(made).toBe(5);
});

test.each<{ what: string; voting: Voting }>([
  { what: 'another address', voting: { from: '203.0.113.8' } },
  { what: 'another command', voting: { itemId: 'btools' } },
  { what: 'another kind', voting: { kind: 'favorite' } },
  { what: 'a visitor who changes their own', voting: { visitor: 'me', has: true } },
])('$what is admitted all the same', async ({ voting }) => {
  await fill();
  expect(await vote(voting)).toEqual(expect.any(String));
});

test('a visitor who withdrew their vote can vote again', async () => {
  await vote({ visitor: 'me' });
  await fill();
  expect(await vote({ visitor: 'me' })).toBe('visitor:me');
  expect(await vote({ visitor: 'other' })).toMatchObject({ status: 429 });
});

test('an IPv6 household is one address', async () => {
  for (let host = 1; host <= 5; host += 1) await vote({ from: `2001:db8:1:2::${host}` });
  expect(await vote({ from: '2001:db8:1:2:ffff::1' })).toMatchObject({ status: 429 });
  expect(await vote({ from: '2001:db8:1:3::1' })).toEqual(expect.any(String));
});

test('the next day is a new one', async () => {
  await fill();
  vi.setSystemTime(NOON_MS + 12 * 3_600_000 - 1000);
  expect(await vote()).toMatchObject({
    retryAfterSeconds: 1,
    message: expect.stringContaining('Try again in 1 second.'),
  });
  vi.setSystemTime(NOON_MS + 12 * 3_600_000);
  expect(await vote()).toEqual(expect.any(String));
});

test('no address is stored', async () => {
  await fill({ from: '203.0.113.7' });
  expect(JSON.stringify(await voters.where())).not.toContain('203.0.113');
});

const admitAll = (owners: readonly string[], ballot = today) =>
  Promise.all(owners.map((owner) => admitVoter(ballot, owner)));
const owners = (count: number) => Array.from({ length: count }, (_, index) => `visitor:${index}`);

test('of forty owners at once, five are admitted', async () => {
  const outcomes = await admitAll(owners(40));
  expect(outcomes.filter(Boolean)).toHaveLength(5);
});

test('an owner takes one place, however many requests they send at once', async () => {
  expect(await admitAll(Array.from({ length: 20 }, () => 'visitor:1'))).not.toContain(false);
  expect(await admitAll(owners(5).slice(1))).toEqual([true, true, true, true]);
});

test('ballots of days before are forgotten', async () => {
  await admitAll(owners(1));
  await admitAll(owners(1), { ballot: 'b', day: '2026-11-21' });
  await forgetPastBallots();
  expect(await voters.where().pluck('ballot')).toEqual(['a']);
});
