import { describe, expect, test } from 'vitest';
import type { Failure, Outcome } from '../shared/outcome';
import { createPlayerLookUp, type LookUpCalls } from './look-up-player';

const succeed = <Data>(data: Data, ageSeconds = 0): Outcome<Data> => ({
  ok: true,
  data,
  ageSeconds,
  stale: false,
});

const CARD = { id: 7, name: 'OldTownMayor', displayName: 'Mayor', hasVerifiedBadge: true };
const DETAIL = { ...CARD, description: 'Hi', created: 1000, isBanned: false };
const BADGE = { id: 1, name: 'First Vote', description: 'Vote once.' };

/** Calls that all go well, with those replaced that a test is about. */
function calls(replaced: Partial<LookUpCalls> = {}): LookUpCalls {
  return {
    usersByNames: async ([name = '']) => succeed([{ ...CARD, requestedUsername: name }]),
    user: async () => succeed(DETAIL),
    headshots: async () =>
      succeed(new Map([[7, { state: 'ready', url: 'https://a.test/7' } as const]])),
    badgesOfUniverse: async () => succeed([BADGE]),
    readsBadges: true,
    badgesOf: async () => ({
      outcome: 'visible',
      awards: [{ badgeId: 1, awardedAtMs: 5 }],
      total: null,
      leftOut: 0,
      ageSeconds: 0,
    }),
    ...replaced,
  };
}

const lookUp = (replaced?: Partial<LookUpCalls>, universeId: number | undefined = 1) =>
  createPlayerLookUp(calls(replaced), universeId)('OldTownMayor');

/** Every other one leads to what docs/upstreams.md says (`app/upstreams-table.test.ts`). */
const OUTAGE: Failure = { ok: false, reason: 'timeout' };

test('a player has everything that Roblox reports', async () => {
  expect(await lookUp()).toEqual({
    ok: true,
    player: {
      userId: 7,
      username: 'OldTownMayor',
      formerName: null,
      displayName: 'Mayor',
      description: 'Hi',
      accountCreatedAtMs: 1000,
      hasVerifiedBadge: true,
      isBanned: false,
      avatarUrl: 'https://a.test/7',
      avatarPending: false,
      badges: {
        outcome: 'visible',
        awards: [{ badgeId: 1, awardedAtMs: 5, name: 'First Vote', description: 'Vote once.' }],
        total: null,
        inGame: 1,
        leftOut: 0,
      },
      ageSeconds: 0,
    },
  });
});

test('what a profile does not say is taken from the card, or counts as no', async () => {
  const user = async () =>
    succeed({ ...DETAIL, name: undefined, displayName: undefined, hasVerifiedBadge: false });
  expect(await lookUp({ user })).toMatchObject({
    player: { username: 'OldTownMayor', displayName: 'Mayor', hasVerifiedBadge: true },
  });
});

test.each([
  { requested: 'YoungMayor', formerName: 'YoungMayor' },
  { requested: 'OLDTOWNMAYOR', formerName: null },
])('requested as $requested, the former name is $formerName', async ({ requested, formerName }) => {
  const outcome = await createPlayerLookUp(calls(), 1)(requested);
  expect(outcome).toMatchObject({ player: { username: 'OldTownMayor', formerName } });
});

test.each([
  { isBanned: false, badges: { outcome: 'unavailable' } },
  { isBanned: true, badges: { outcome: 'unavailable', because: 'banned' } },
])(
  'badges that are refused without a reason: the profile says whether it is a ban ($isBanned)',
  async (expected) => {
    const { isBanned } = expected;
    const outcome = await lookUp({
      user: async () => succeed({ ...DETAIL, isBanned }),
      badgesOf: async () => ({ outcome: 'unavailable' }),
    });
    expect(outcome).toMatchObject({ player: { isBanned } });
    expect(outcome.ok && outcome.player.badges).toEqual(expected.badges);
  },
);

test('where someone else is found, there is no such player', async () => {
  const usersByNames = async () => succeed([{ ...CARD, requestedUsername: 'Other' }]);
  expect(await lookUp({ usersByNames })).toEqual({ ok: false, reason: 'unknown_name' });
});

test('a name is found in any letter case', async () => {
  const usersByNames = async () => succeed([{ ...CARD, requestedUsername: 'oldtownmayor' }]);
  expect((await lookUp({ usersByNames })).ok).toBe(true);
});

describe.each(['usersByNames', 'user'] as const)('without %s there is no player', (call) => {
  test('an outage is passed on', async () => {
    expect(await lookUp({ [call]: async () => OUTAGE })).toEqual(OUTAGE);
  });

  test('a refusal is no right answer, and no reason to report the name as unknown', async () => {
    const refused: Failure = { ok: false, reason: 'refused', status: 403, code: 0 };
    expect(await lookUp({ [call]: async () => refused })).toMatchObject({ reason: 'invalid' });
  });
});

test('names that cannot be requested (404) are an outage: the address is wrong, not the name', async () => {
  const usersByNames = async (): Promise<Failure> => ({ ok: false, reason: 'not_found', code: 0 });
  expect(await lookUp({ usersByNames })).toMatchObject({ reason: 'invalid' });
});

describe('without badges the player is found, and never said to have none', () => {
  test('the list of the game cannot be read', async () => {
    let requested = false;
    const badgesOf: LookUpCalls['badgesOf'] = async () => {
      requested = true;
      return { outcome: 'hidden' };
    };
    const outcome = await lookUp({ badgesOfUniverse: async () => OUTAGE, badgesOf });
    expect(outcome).toMatchObject({ player: { badges: { outcome: 'unavailable' } } });
    expect(requested).toBe(false);
  });

  test('no game is configured', async () => {
    const lookUpPlayer = createPlayerLookUp(calls(), undefined);
    expect(await lookUpPlayer('OldTownMayor')).toMatchObject({
      player: { badges: { outcome: 'not_connected' } },
    });
  });
});

test('the answer is as old as the oldest part that a verdict rests on', async () => {
  const aged = await lookUp({
    usersByNames: async () => succeed([{ ...CARD, requestedUsername: 'OldTownMayor' }], 500),
    user: async () => succeed(DETAIL, 40),
    badgesOf: async () => ({
      outcome: 'visible',
      awards: [],
      total: null,
      leftOut: 0,
      ageSeconds: 90,
    }),
  });
  expect(aged).toMatchObject({ player: { ageSeconds: 90 } });
});
