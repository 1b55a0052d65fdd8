import { expect, test, vi } from 'vitest';
import type { SearchEntry } from './search-file.ts';
import { createSiteSearch, groupsOf, playerCheck, SHOWN_PER_TYPE } from './site-search.ts';

function entry(type: SearchEntry['type'], title: string, rest: Partial<SearchEntry> = {}) {
  return { type, title, url: `/${title}`, excerpt: '', keywords: '', text: '', ...rest };
}

const entries = [
  entry('command', ';btools', { excerpt: 'Gives you the six building tools.' }),
  entry('command', ';vote', { excerpt: 'Opens the ballot of an election.' }),
  entry('guide', 'How elections work', { text: 'ballot candidates' }),
  entry('guide', 'First walls', { keywords: 'building', text: 'btools bricks' }),
  entry('page', 'Commands', { excerpt: 'Every admin command.' }),
];
const search = createSiteSearch({ publishableKey: 'elc_x', entries });
const groups = (words: string) => groupsOf(search.published(words));

test.each([
  ['btools', ';btools'],
  ['btoosl', ';btools'],
  ['elections', 'How elections work'],
  ['commands', 'Commands'],
])('%s finds %s first', (words, title) => {
  expect(groups(words)[0]?.found[0]?.entry.title).toBe(title);
});

test('the type with the best entry comes first, and each type once', () => {
  expect(groups('btools').map(({ type }) => type)).toEqual(['command', 'guide']);
  expect(groups('elections').map(({ type }) => type)).toEqual(['guide', 'command']);
});

test('a type shows no more than a list to choose from', () => {
  const many = Array.from({ length: 20 }, (_, n) => entry('guide', `Wall ${n}`));
  const own = createSiteSearch({ publishableKey: 'elc_x', entries: many });
  expect(groupsOf(own.published('wall'))[0]?.found).toHaveLength(SHOWN_PER_TYPE);
});

test('what the API found comes first when it fits better', () => {
  const badge = { entry: entry('badge', 'Bricks'), score: 14, matched: new Set<string>() };
  const found = [...search.published('bricks'), badge];
  expect(groupsOf(found).map(({ type }) => type)).toEqual(['badge', 'guide']);
});

test('what the API has found ranks among the published as the API ranks it', async () => {
  const result = (type: string, url: string, score: number) => {
    return { id: url, type, url, title: url, excerpt: '', score };
  };
  const results = [result('update', '/boats', 0.6), result('guide', '/First walls', 0.5)];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, results, nextCursor: null }));
  try {
    const [guide] = search.published('bricks');
    const [update] = await search.live('bricks', new AbortController().signal);
    expect(update?.score).toBeCloseTo((guide?.score ?? 0) * (0.6 / 0.5));
  } finally {
    vi.unstubAllGlobals();
  }
});

test.each(['OldTownMayor', 'a_b', 'Bea', 'roblox_user_123456789', 'Mr.Brick', '_abc'])(
  'a check of the player %s is offered',
  (name) => {
    expect(playerCheck(` @${name}\u200b`, [])).toMatchObject({
      title: `Check player @${name}`,
      url: `/newgen-detector?username=${name}`,
    });
  },
);

test.each(['ab', 'two words', ';fly', 'x'.repeat(51), ''])(
  'no check is offered for %j, which is no username',
  (words) => {
    expect(playerCheck(words, [])).toBeNull();
  },
);

test('a player who is found already is not offered again', () => {
  const player = entry('player', 'Bea', { url: '/newgen-detector?username=Bea' });
  expect(playerCheck('bea', [{ entry: player, score: 1, matched: new Set() }])).toBeNull();
});
