import { describe, expect, test } from 'vitest';
import type { SearchEntry } from './search-entry.ts';
import { createSiteIndex, SHOWN_PER_KIND } from './site-index.ts';

function entry(kind: SearchEntry['kind'], title: string, rest: Partial<SearchEntry> = {}) {
  return { kind, title, url: `/${title}`, excerpt: '', keywords: '', words: '', ...rest };
}

const index = createSiteIndex([
  entry('command', ';btools', { excerpt: 'Gives you the six building tools.' }),
  entry('command', ';vote', { excerpt: 'Opens the ballot of an election.' }),
  entry('guide', 'How elections work', { words: 'ballot candidates' }),
  entry('guide', 'First walls', { keywords: 'building', words: 'btools bricks' }),
  entry('page', 'Commands', { excerpt: 'Every admin command.' }),
]);

const titles = (words: string) =>
  index.find(words).flatMap(({ found }) => found.map(({ entry }) => entry.title));

describe('find', () => {
  test.each([
    ['btools', ';btools'],
    [';btools', ';btools'],
    ['BTOOLS', ';btools'],
    ['bto', ';btools'],
    ['btoosl', ';btools'],
    ['elections', 'How elections work'],
    ['electoins', 'How elections work'],
    ['commands', 'Commands'],
  ])('%s finds %s first', (words, title) => {
    expect(titles(words)[0]).toBe(title);
  });

  test('an entry with every word hides those with some of them', () => {
    expect(titles('elections candidates')).toEqual(['How elections work']);
  });

  test('without an entry that has every word, those with some are shown', () => {
    expect(titles('btools xyzzy')).toContain(';btools');
  });

  test.each(['', '   ', 'xyzzy', ';;;'])('%j finds nothing', (words) => {
    expect(index.find(words)).toEqual([]);
  });

  test('the kind with the best entry comes first, and each kind once', () => {
    expect(index.find('btools').map(({ kind }) => kind)).toEqual(['command', 'guide']);
    expect(index.find('elections').map(({ kind }) => kind)).toEqual(['guide', 'command']);
  });

  test('tells the words that matched, as they stand in the entry', () => {
    const [group] = index.find('elec');
    expect(group?.found[0]?.matched).toContain('elections');
  });

  test('a kind shows no more than a list to choose from', () => {
    const many = Array.from({ length: 20 }, (_, n) => entry('guide', `Wall ${n}`));
    expect(createSiteIndex(many).find('wall')[0]?.found).toHaveLength(SHOWN_PER_KIND);
  });
});
