import { newgenChecksRequest, newgenChecksResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { finishAfterAnswers } from '../../platform/jobs/after-answer';
import { useUpstreams } from '../../platform/services';
import { checkPlayers } from './check-players';

const player = (username: string) => ({
  ...{ userId: 7, username, formerName: null, displayName: username, description: '' },
  ...{ accountCreatedAtMs: 0, hasVerifiedBadge: false, isBanned: false, ageSeconds: 0 },
  ...{ avatarUrl: null, avatarPending: false, badges: { outcome: 'hidden' } },
});

test('names are checked a few at once, answered in their order, and fail alone', async () => {
  await testWorld();
  useEnv({ ENCRYPTION_KEY: 'a secret of this test' });
  let running = 0;
  let most = 0;
  const lookUpPlayer = async (name: string) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (name === 'Nobody') return { ok: false, reason: 'unknown_name' };
    if (name === 'Slow') return { ok: false, reason: 'timeout' };
    return { ok: true, player: player(name) };
  };
  useUpstreams({ lookUpPlayer } as never);
  const names = ['Nobody', 'Slow', ...Array.from({ length: 38 }, (_, index) => `Player${index}`)];
  const checks = await checkPlayers(names);
  await finishAfterAnswers();
  expect(most).toBe(5);
  expect(checks.map(({ name }) => name)).toEqual(names);
  expect(checks.slice(0, 3)).toMatchObject([
    { check: null, code: 'PLAYER_NOT_FOUND', error: expect.stringContaining('@Nobody') },
    { check: null, code: 'UPSTREAM_TIMEOUT' },
    { check: { username: 'Player0', generation: 'VETERAN' }, code: null, error: null },
  ]);
  const apiKey = { name: 'My bot', requests: 40 };
  newgenChecksResponse.parse({ success: true, checks, apiKey });
});

test('a fault of ours is not taken for one of a name', async () => {
  const fault = new Error('bug');
  useUpstreams({ lookUpPlayer: () => Promise.reject(fault) } as never);
  await expect(checkPlayers(['OldTownMayor'])).rejects.toBe(fault);
});

const problemsOf = (names: unknown) => [
  ...new Set(
    newgenChecksRequest.safeParse({ names }).error?.issues.map(({ path }) => path.join('.')),
  ),
];

test.each([
  { what: 'no name', names: [], at: ['names'] },
  { what: '41 names', names: Array.from({ length: 41 }, (_, i) => `Player${i}`), at: ['names'] },
  { what: 'a name twice', names: ['OldTownMayor', '@oldtownmayor '], at: ['names.1'] },
  {
    what: 'hostile names',
    names: ['../..', "x' OR 1=1", 'ab'],
    at: ['names.0', 'names.1', 'names.2'],
  },
  {
    what: 'names that are no texts',
    names: [7, null, ['OldTownMayor']],
    at: ['names.0', 'names.1', 'names.2'],
  },
  { what: 'a text', names: 'OldTownMayor', at: ['names'] },
])('$what is refused at its place', ({ names, at }) => {
  expect(problemsOf(names)).toEqual(at);
});
