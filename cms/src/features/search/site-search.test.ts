import type { SearchDocument } from '@elc/contracts/search/search-document';
import { describe, expect, test, vi } from 'vitest';
import { PLAYERS_MAX, type PlayerChanges, type SearchablePlayer } from './follow-players';
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

const NO_PLAYERS: PlayerChanges = {
  changedSince: async () => [],
  unlistedSince: async () => null,
};

/** Sources over a list that tests may change; each has the version in `state`. */
function searchOver(documents: SearchDocument[], players = NO_PLAYERS) {
  const state = { version: '1', documents };
  const types = ['command', 'guide', 'badge', 'update'] as const;
  const sources = types.map((type) => ({
    type,
    version: async () => state.version,
    load: vi.fn<SearchSource['load']>(async () =>
      state.documents.filter((one) => one.type === type),
    ),
  }));
  const clock = { nowMs: 100_000 };
  const search = createSiteSearch({ sources, players, now: () => clock.nowMs });
  return { state, sources, clock, search };
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

  test.each([
    { q: 'frezee', finds: 'c2' },
    { q: 'elction', finds: 'c3' },
    { q: 'brikcs', finds: 'g2' },
    { q: 'electe', finds: '1' },
    { q: 'voet', finds: '2' },
    { q: 'fyl', finds: 'c1' },
  ])('"$q", mistyped or half typed, finds $finds', async ({ q, finds }) => {
    expect(await idsOf(q)).toContain(finds);
  });

  test('what has every word hides what has some of them', async () => {
    expect(await idsOf('win election')).toEqual(['1']);
  });

  test('where nothing has every word, what has most of them is found', async () => {
    expect(await idsOf('election submarine')).toEqual(await idsOf('election'));
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
  const player = (userId: number, username: string, changedAtMs: number): SearchablePlayer => ({
    userId,
    username,
    displayName: 'Somebody',
    classification: 'veteran',
    elcBadges: 3,
    changedAtMs,
  });

  /** The table of analysed players, as a store pages through it. */
  function table(rows: SearchablePlayer[]) {
    const changedSince = vi.fn<PlayerChanges['changedSince']>(async (sinceMs, afterId, limit) =>
      rows
        .filter(
          ({ changedAtMs, userId }) =>
            changedAtMs > sinceMs || (changedAtMs === sinceMs && userId > afterId),
        )
        .sort((a, b) => a.changedAtMs - b.changedAtMs || a.userId - b.userId)
        .slice(0, limit),
    );
    return { ...NO_PLAYERS, changedSince };
  }

  test('are found by name, by a part of it and with a mistake, after they were taken in', async () => {
    const rows = [player(7, 'OldTownMayor', 5)];
    const { search: own } = searchOver(DOCUMENTS, table(rows));
    expect(await idsOf('oldtownmayor', undefined, own)).toEqual([]);
    await own.takeInPlayers();
    for (const q of ['oldtownmayor', 'OldTown', 'mayor', 'oldtwonmayor']) {
      expect(await idsOf(q, undefined, own)).toEqual(['7']);
    }
    const { results } = await own.find({ q: 'OldTownMayor', limit: 1 });
    expect(results[0]).toMatchObject({
      type: 'player',
      title: 'OldTownMayor',
      excerpt: 'Somebody (@OldTownMayor): veteran, 3 ELC badges',
      url: '/newgen-detector?username=OldTownMayor',
    });
  });

  test('of many pages are all taken in, those of one instant too, and later only what changed', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) =>
      player(index + 1, `P${index}`, 100_000),
    );
    const { changedSince } = table(rows);
    const { search: own } = searchOver([], { ...NO_PLAYERS, changedSince });
    await own.takeInPlayers();
    expect(changedSince).toHaveBeenCalledTimes(3);
    expect(await idsOf('P2499', 'player', own)).toContain('2500');
    rows[0] = player(1, 'Renamed', 900_000);
    await own.takeInPlayers();
    expect(await idsOf('Renamed', 'player', own)).toEqual(['1']);
    expect(await idsOf('P0', 'player', own)).not.toContain('1');
  });

  test('are not missed when their row became visible late', async () => {
    const rows = [player(2, 'Second', 100_000)];
    const { search: own } = searchOver([], table(rows));
    await own.takeInPlayers();
    rows.push(player(1, 'Late', 95_000));
    await own.takeInPlayers();
    expect(await idsOf('late', 'player', own)).toEqual(['1']);
  });

  test('who were read some time ago are not read again', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) =>
      player(index + 1, `P${index}`, 100_000),
    );
    const { changedSince } = table(rows);
    const { search: own, clock } = searchOver([], { ...NO_PLAYERS, changedSince });
    for (const [nowMs, calls] of [
      [100_000, 3],
      [105_000, 6],
      [135_001, 9],
      [140_000, 10],
    ] as const) {
      clock.nowMs = nowMs;
      await own.takeInPlayers();
      expect(changedSince).toHaveBeenCalledTimes(calls);
    }
  });

  test('are found when the clock was set back', async () => {
    const rows = [player(1, 'First', 900_000)];
    const { search: own, clock } = searchOver([], table(rows));
    clock.nowMs = 900_000;
    await own.takeInPlayers();
    clock.nowMs = 100_000;
    rows.push(player(2, 'Second', 100_000));
    await own.takeInPlayers();
    expect(await idsOf('second', 'player', own)).toEqual(['2']);
  });

  test('who was hidden or erased is found no more, and who is listed again is', async () => {
    let rows = [player(7, 'OldTownMayor', 5), player(8, 'NewTownMayor', 6)];
    let unlisted: Awaited<ReturnType<PlayerChanges['unlistedSince']>> = null;
    const { search: own } = searchOver([], {
      changedSince: (...range) => table(rows).changedSince(...range),
      unlistedSince: async () => unlisted,
    });
    await own.takeInPlayers();
    rows = [player(8, 'NewTownMayor', 6)];
    unlisted = { untilMs: 7, count: 1, has: (userId) => userId === 7 };
    await own.takeInPlayers();
    expect(await idsOf('mayor', 'player', own)).toEqual(['8']);
    rows.push(player(7, 'OldTownMayor', 100_000));
    await own.takeInPlayers();
    expect((await idsOf('mayor', 'player', own)).toSorted()).toEqual(['7', '8']);
  });

  test('are bounded: the ones analysed longest ago are forgotten', async () => {
    const many = Array.from({ length: PLAYERS_MAX + 10 }, (_, index) =>
      player(index + 1, `Citizen${index + 1}`, 1000 + index),
    );
    const { search: own } = searchOver([], table(many.slice(0, 10)));
    await own.takeInPlayers();
    expect(await idsOf('Citizen1', 'player', own)).toContain('1');
    const { search: full } = searchOver([], pagesOf(many));
    await full.takeInPlayers();
    expect(await idsOf('Citizen10', 'player', full)).not.toContain('10');
    expect(await idsOf('Citizen11', 'player', full)).toContain('11');
  }, 30_000);

  /** The same over rows that are in order already: paging 50 times must not sort 50 times. */
  function pagesOf(rows: readonly SearchablePlayer[]): PlayerChanges {
    let next = 0;
    return {
      ...NO_PLAYERS,
      async changedSince(_sinceMs, _afterId, limit) {
        next += limit;
        return rows.slice(next - limit, next);
      },
    };
  }
});
