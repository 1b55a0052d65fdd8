import type { HealthResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { statusParts } from './status-parts';

const NOW = Date.parse('2026-12-01T10:15:00Z');
const works = { state: 'ok', lastSuccessAt: '2026-12-01T10:14:00.000Z' } as const;
const NAMES = [
  ...(['database', 'limits', 'jobs', 'backups', 'changes'] as const),
  ...(['roblox', 'discord', 'wiki', 'ai', 'mail'] as const),
];
type Checks = Parameters<typeof statusParts>[0];
const checks = (change: Partial<Checks> = {}) =>
  ({ ...Object.fromEntries(NAMES.map((name) => [name, works])), ...change }) as Checks;
const recorded = {
  build: { state: 'live' },
  live: { finishedAtMs: NOW - 60_000 },
  days: [
    {
      day: '2026-12-01',
      apiCalls: { ok: 1200, clientError: 30, rateLimited: 4, serverError: 2 },
    },
  ],
} as const;

const said = (name: string, parts: ReturnType<typeof statusParts>) =>
  parts.rows?.find(({ title }) => title === name);

test('while all works, it says so in words, with times in UTC', () => {
  const parts = statusParts(checks(), recorded, NOW);
  expect(parts.fine).toEqual([{ text: 'Everything that is connected works.' }]);
  expect(parts.trouble).toEqual([]);
  expect(new Set(parts.rows?.map(({ words }) => words))).toEqual(new Set(['Works']));
  expect(said('Roblox', parts)?.last).toBe('Dec 1, 10:14 UTC');
  expect(parts.days).toEqual([{ day: 'Dec 1, 2026', calls: '1,236', failed: '2' }]);
});

test.each([
  ['failing', 'Does not work'],
  ['unused', 'Not used yet'],
  ['not_configured', 'Not connected'],
] as const)('a service that is %s: "%s"', (state, words) => {
  const parts = statusParts(checks({ wiki: { state, lastSuccessAt: null } }), recorded, NOW);
  expect(said('Wiki', parts)).toMatchObject({ state, words, last: '—' });
  expect(parts.trouble).toHaveLength(state === 'failing' ? 1 : 0);
});

test('what an operator is advised is in no word of it', () => {
  const advice = 'Replace the key: secret-looking words.';
  const roblox = { ...works, state: 'failing', advice } as HealthResponse['checks']['roblox'];
  const parts = statusParts(checks({ roblox, backups: roblox }), recorded, NOW);
  expect(JSON.stringify(parts)).not.toContain('secret-looking');
  expect(parts.trouble).toEqual([{ text: 'Not everything works at the moment: Roblox.' }]);
});

test('a publication that failed leaves pages as they were, and says so', () => {
  const build = { state: 'failed' } as const;
  const parts = statusParts(checks(), { ...recorded, build }, NOW);
  expect(said('Pages', parts)).toMatchObject({
    state: 'failing',
    words: 'The newest change is not shown yet',
    last: 'Dec 1, 10:14 UTC',
  });
});

test('without a database, pages still work and the week is unknown', () => {
  const database = { state: 'failing', lastSuccessAt: null } as const;
  const parts = statusParts(checks({ database }), undefined, NOW);
  expect(said('Pages', parts)?.state).toBe('ok');
  expect(said('API and accounts', parts)?.words).toBe('Does not work');
  expect([parts.days, parts.unknown]).toEqual([[], [{}]]);
});
