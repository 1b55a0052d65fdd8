import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useLimits } from '../../platform/http/limits/counters';
import { memoryCounters } from '../../platform/http/limits/testing/memory-counters';
import { useUpstreams } from '../../platform/services';
import { leaderboardPage } from './leaderboard-page';
import { erasePlayer, setHidden, useErasures } from './player-privacy';
import { savePlayers } from './tables/players';

const NOW_MS = Date.UTC(2026, 10, 21);

const player = (userId: number) => ({
  ...{ userId, username: `Citizen${userId}`, displayName: `<b>${userId}` },
  ...({ classification: 'midgen', generation: 'MIDGEN', confidence: 0.5 } as const),
  ...({ badgeVisibility: 'visible', elcBadges: 1200 - userId, tenureDays: null } as const),
  ...{ accountAgeDays: 4321, rulesVersion: '2026.11', analysedAtMs: NOW_MS },
});

beforeEach(async () => {
  await testWorld({ nowMs: NOW_MS });
  useEnv({ ENCRYPTION_KEY: 'a secret of tests' });
  useErasures({ owned: {}, naming: {} });
  useUpstreams({ roblox: { user: async () => ({ ok: false }) } } as never);
  useLimits(memoryCounters());
  await savePlayers(Array.from({ length: 27 }, (_, index) => player(index + 1)));
});

const pageAt = (query: string) => leaderboardPage(new URLSearchParams(query), '203.0.113.7');
const linkTo = async (query: string, label: string) =>
  (await pageAt(query)).parts.pages?.find((link) => link.label === label)?.href;

test('each player is a row of words', async () => {
  const { status, parts } = await pageAt('');
  expect(status).toBe(200);
  expect(parts.rows).toHaveLength(25);
  expect(parts.rows?.[0]).toEqual({
    ...{ rank: '1', href: '/players/Citizen1', displayName: '<b>1', username: '@Citizen1' },
    ...{ generation: 'MIDGEN', badges: '1,199', tenure: 'Unknown' },
    ...{ age: '4,321 days (11.8 years)', checked: 'Nov 21, 2026' },
  });
});

test('who is hidden or erased is in no page that is asked for afterwards', async () => {
  await setHidden(1, true);
  await erasePlayer(2);
  const { parts } = await pageAt('');
  expect(parts.rows?.slice(0, 2).map(({ username }) => username)).toEqual([
    '@Citizen3',
    '@Citizen4',
  ]);
  expect(parts.hidden).toEqual([{ text: '1 player chose not to be listed.' }]);
});

test('pages lead to the next and back to the first, in the same selection', async () => {
  expect(await linkTo('sort=age', 'First page')).toBeUndefined();
  const next = (await linkTo('sort=age', 'Next page')) ?? '';
  expect(next).toMatch(/^\/leaderboard\?sort=age&cursor=[\w-]+$/);
  const query = next.split('?')[1] ?? '';
  expect((await pageAt(query)).parts.rows).toHaveLength(2);
  expect(await linkTo(query, 'First page')).toBe('/leaderboard?sort=age');
  expect(await linkTo(query, 'Next page')).toBeUndefined();
});

test.each([
  ['', 'All', 'Most event badges'],
  ['generation=veteran&sort=tenure', 'VETERAN', 'Longest in the game'],
  ['generation=ALIEN&sort=luck&cursor=', 'All', 'Most event badges'],
])('the query %j selects %s by %s', async (query, generation, sort) => {
  const { generations = [], sorts = [] } = (await pageAt(query)).parts;
  const shown = [...generations, ...sorts].filter(({ current }) => current === 'page');
  expect(shown.map(({ label }) => label)).toEqual([generation, sort]);
});

test('a choice changes one thing and begins at the first page', async () => {
  const { generations = [] } = (await pageAt('generation=VETERAN&sort=age')).parts;
  expect(generations.map(({ href }) => href)).toEqual([
    '/leaderboard?sort=age',
    ...['VETERAN', 'MIDGEN', 'NEWGEN'].map((one) => `/leaderboard?generation=${one}&sort=age`),
  ]);
});

test('an empty list says how to fill it', async () => {
  const { parts } = await pageAt('generation=NEWGEN');
  expect([parts.rows, parts.empty]).toEqual([[], [{ text: 'No NEWGEN has been checked yet.' }]]);
});

test('a cursor of nowhere is refused with a way back, and so are too many requests', async () => {
  const { status, parts } = await pageAt('cursor=nowhere');
  expect([status, parts.rows]).toEqual([400, undefined]);
  expect(parts.failure).toHaveLength(1);
  expect(await linkTo('cursor=nowhere', 'First page')).toBe('/leaderboard');
  for (let asked = 0; asked < 120; asked += 1) await pageAt('generation=NEWGEN');
  expect((await pageAt('')).status).toBe(429);
});
