import type { SearchDocument } from '@elc/contracts/search/search-document';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { useDatabase } from '../../platform/db/database';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { useEnv } from '../../platform/env/env';
import { type AnalysedPlayer, savePlayers } from '../players';
import { createSiteSearch, type SearchSource } from './site-search';

const document = (
  type: SearchDocument['type'],
  id: string,
  title: string,
  text = '',
): SearchDocument => ({
  type,
  id,
  title,
  keywords: '',
  text,
  excerpt: text,
  url: `/${type}/${id}`,
});

const DOCUMENTS: SearchDocument[] = [
  document('command', 'c1', ';fly', 'Lets a player fly.'),
  document('command', 'c2', ';freeze', 'Holds a player in place.'),
  document('command', 'c3', ';election', 'Starts an election.'),
  document(
    'guide',
    'g1',
    'How an election works',
    'Vote for an admin. An election lasts 5 minutes.',
  ),
  document('guide', 'g2', 'First bricks', 'Placing bricks; nothing about an election but this.'),
  document('badge', '1', 'Elected Admin', 'Win an election.'),
  document('badge', '2', 'First Vote', 'Cast a vote in any election.'),
  document('update', 'u1', 'The election hall has a new roof.'),
];

const database = await openTestDatabase();
useDatabase(database);
useEnv({ ENCRYPTION_KEY: 'a secret' });
afterAll(async () => {
  useEnv(null);
  await database.destroy();
});

/** Sources over a list that tests may change; each has the version in `state`. */
function searchOver(documents: SearchDocument[]) {
  const state = { version: '1', documents };
  const types = ['command', 'guide', 'badge', 'update'] as const;
  const sources = types.map((type) => ({
    type,
    version: async () => state.version,
    load: vi.fn<SearchSource['load']>(async () =>
      state.documents.filter((one) => one.type === type),
    ),
  }));
  return { state, sources, search: createSiteSearch(sources) };
}

const { search } = searchOver(DOCUMENTS);
const idsOf = async (q: string, type?: SearchSource['type'] | 'player', over = search) =>
  (await over.find({ q, type, limit: 100 })).results.map(({ id }) => id);

describe('ranking', () => {
  test('things of all types come in one order, best first', async () => {
    const { results } = await search.find({ q: 'election', limit: 100 });
    expect(new Set(results.map(({ type }) => type))).toEqual(
      new Set(['command', 'guide', 'badge', 'update']),
    );
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(Math.min(...scores)).toBeGreaterThan(0);
  });

  test.each([
    { q: 'election', first: 'c3' },
    { q: ';Election', first: 'c3' },
    { q: 'first vote', first: '2' },
    { q: 'FLY', first: 'c1' },
  ])('what is called exactly "$q" comes first', async ({ q, first }) => {
    expect((await idsOf(q))[0]).toBe(first);
  });

  test('an exact name wins over any number of mentions', async () => {
    const talk = document('guide', 'g9', 'Vote election vote', 'vote '.repeat(50));
    const { search: own } = searchOver([
      { ...talk, keywords: 'vote vote vote' },
      document('badge', '9', 'Vote', 'A badge with a long description that mentions nothing.'),
    ]);
    expect(await idsOf('vote', undefined, own)).toEqual(['9', 'g9']);
  });

  test('a type narrows to things of that type', async () => {
    expect(await idsOf('election', 'badge')).toEqual(expect.arrayContaining(['1', '2']));
    expect(await idsOf('election', 'badge')).toHaveLength(2);
    expect(await idsOf('election', 'player')).toEqual([]);
  });
});

describe('pages', () => {
  test('join to the whole list, each hit once', async () => {
    const all = await idsOf('election');
    const joined: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search.find({ q: 'election', limit: 2, cursor });
      joined.push(...page.results.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(joined).toEqual(all);
  });

  test('go on after the last hit although new ones came before it', async () => {
    const { state, search: own } = searchOver([...DOCUMENTS]);
    const first = await own.find({ q: 'election', limit: 3 });
    const rest = (await idsOf('election', undefined, own)).slice(3);
    state.documents = [...DOCUMENTS, document('badge', '9', 'Election', 'Election, election!')];
    state.version = '2';
    const second = await own.find({ q: 'election', limit: 100, cursor: first.nextCursor ?? '' });
    expect(second.results.map(({ id }) => id).sort()).toEqual(rest.sort());
  });

  test.each([
    { what: 'other words', q: 'vote', type: undefined },
    { what: 'another type', q: 'election', type: 'guide' as const },
  ])('a cursor is refused for $what', async ({ q, type }) => {
    const { nextCursor } = await search.find({ q: 'election', limit: 1 });
    await expect(
      search.find({ q, type, limit: 1, cursor: nextCursor ?? '' }),
    ).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  test('a cursor is short enough to be sent back, whatever was searched', async () => {
    const { search: own } = searchOver(
      ['1', '2'].map((id) => document('command', id.repeat(24), '界'.repeat(80))),
    );
    const { nextCursor } = await own.find({ q: '界'.repeat(80), limit: 1 });
    expect(nextCursor?.length).toBeLessThanOrEqual(200);
  });
});

describe('changes', () => {
  test('each version is loaded once, however many search', async () => {
    const { search: own, sources, state } = searchOver(DOCUMENTS);
    await Promise.all(Array.from({ length: 20 }, () => own.find({ q: 'fly', limit: 5 })));
    expect(sources[0]?.load).toHaveBeenCalledTimes(1);
    state.version = '2';
    await own.find({ q: 'fly', limit: 5 });
    expect(sources[0]?.load).toHaveBeenCalledTimes(2);
  });

  test('what was changed, added or taken away is searched as it is now', async () => {
    const { search: own, state } = searchOver(DOCUMENTS);
    expect(await idsOf('fly', undefined, own)).toEqual(['c1']);
    state.documents = [document('command', 'c1', ';castle'), document('command', 'c9', ';bridge')];
    state.version = '2';
    expect(await idsOf('fly', undefined, own)).toEqual([]);
    expect(await idsOf('castle', undefined, own)).toEqual(['c1']);
    expect(await idsOf('bridge', undefined, own)).toEqual(['c9']);
  });

  test('a source that fails is read again', async () => {
    const { search: own, sources } = searchOver(DOCUMENTS);
    sources[0]?.load.mockRejectedValueOnce(new Error('database gone'));
    await expect(own.find({ q: 'fly', limit: 5 })).rejects.toThrow('database gone');
    expect(await idsOf('fly', undefined, own)).toEqual(['c1']);
  });
});

describe('players', () => {
  const player = (username: string): AnalysedPlayer => ({
    ...{ userId: username.length, username, displayName: 'Someone', classification: 'veteran' },
    ...{ generation: 'VETERAN', confidence: 0.95, badgeVisibility: 'visible', elcBadges: 3 },
    ...{ tenureDays: 2000, accountAgeDays: 3000, rulesVersion: '2026.11', analysedAtMs: 1 },
  });
  beforeAll(() => savePlayers(['Election', 'ElectionFan', 'OldTownMayor'].map(player)));
  afterAll(() => database('elc_players').delete());
  const { search: own } = searchOver(DOCUMENTS);

  test.each(['OLDtown', '@OldTownMayor'])('are found by %s', async (q) => {
    const { results } = await own.find({ q, limit: 5 });
    expect(results).toMatchObject([
      {
        type: 'player',
        id: '12',
        title: 'OldTownMayor',
        excerpt: 'Someone (@OldTownMayor): veteran, 3 event badges',
        url: '/newgen-detector?username=OldTownMayor',
      },
    ]);
  });

  test('come among all else: who is called exactly so at the top, others below exact names', async () => {
    const { results } = await own.find({ q: 'election', limit: 100 });
    expect(
      results
        .slice(0, 2)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual([';election', 'Election']);
    expect(results.map(({ title }) => title)).toContain('ElectionFan');
  });

  test('are not looked for by what no name holds, nor for another type', async () => {
    const asked = vi.fn();
    database.on('query', asked);
    for (const q of ['old town', "o'", '%']) await own.find({ q, limit: 5 });
    await own.find({ q: 'election', type: 'guide', limit: 5 });
    expect(asked).not.toHaveBeenCalled();
    database.off('query', asked);
  });
});
