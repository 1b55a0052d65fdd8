import { describe, expect, test } from 'vitest';
import { commandDocuments, type SearchDocument } from './search-document.ts';
import { createSearchIndex, keyOf } from './search-index.ts';

const command = (name: string, description: string, aliases: string[] = []) => ({
  name,
  aliases,
  description,
  category: 'Fun',
  permission: 'OA' as const,
  usage: `${name} <player>`,
  examples: [`${name} me`],
});

const COMMANDS = commandDocuments(
  [
    command(';fly', 'Lets a player rise into the air.'),
    command(';unfly', 'Brings a player down.'),
    command(';invisible', 'Nobody sees the target.', [';invis']),
    command(';bodycolor', 'Paints the skin.'),
    command(';freeze', 'Holds a player still.'),
    command(';JoinLarge', 'Moves you to a bigger server.', ['/JoinLarge']),
    command(';kick', 'Sends a player out. Harsher than ;freeze.'),
  ],
  ({ name }) => name,
);

function guide(title: string, rest: Partial<SearchDocument> = {}): SearchDocument {
  const id = title.toLowerCase();
  return { type: 'guide', id, title, keywords: '', excerpt: '', text: '', url: `/${id}`, ...rest };
}

const GUIDES = [
  guide('How elections work', { text: 'ballot candidate' }),
  guide('Café colours', { excerpt: 'Which colours go together.' }),
];

const index = createSearchIndex([...COMMANDS, ...GUIDES]);
const titles = (words: string, over = index) =>
  over.find(words).map(({ document }) => document.title);

describe('find', () => {
  test.each([
    ['fly', ';fly', 'a name'],
    [';FLY', ';fly', 'a name with its semicolon, in any letter case'],
    ['flying', ';fly', 'a form of a word'],
    ['invis', ';invisible', 'another name'],
    ['/joinlarge', ';JoinLarge', 'a name with a slash'],
    ['large', ';JoinLarge', 'the end of a name'],
    ['join large', ';JoinLarge', 'a name in two words'],
    ['fre', ';freeze', 'a half-typed word'],
    ['fyl', ';fly', 'swapped letters'],
    ['invisable', ';invisible', 'a wrong letter'],
    ['kik', ';kick', 'a missing letter'],
    ['ghost', ';invisible', 'a word that means the same'],
    ['election', 'How elections work', 'another form'],
    ['cafe', 'Café colours', 'a word without its accents'],
    ['how do I fly', ';fly', 'words without meaning for a search'],
  ])('%j finds %s first, by %s', (words, title) => {
    expect(titles(words)[0]).toBe(title);
  });

  test.each(['colour', 'color', 'colours'])('both spellings of "%s" find the same', (words) => {
    expect(titles(words).toSorted()).toEqual([';bodycolor', 'Café colours']);
  });

  test.each([
    ['fly', [';fly', ';unfly']],
    ['unfly', [';unfly', ';fly']],
  ])('%j finds the command and what undoes it', (words, pair) => {
    expect(titles(words)).toEqual(pair);
  });

  test('a word in a name counts more than one in a text', () => {
    expect(titles('freeze')).toEqual([';freeze', ';kick']);
  });

  test('a sentence that sums up an update counts as a text', () => {
    const update = { ...guide('The freeze of June is over'), type: 'update' as const };
    expect(titles('freeze', createSearchIndex([...COMMANDS, update]))).toEqual([
      ';freeze',
      ';kick',
      'The freeze of June is over',
    ]);
  });

  test('what has every word hides what has some of them', () => {
    expect(titles('elections ballot')).toEqual(['How elections work']);
  });

  test('where nothing has every word, what has most of them is found', () => {
    expect(titles('fly submarine')).toEqual(titles('fly'));
  });

  test.each(['', '  ', ';;;', 'xyzzyplugh', 'qq'])('%j finds nothing', (words) => {
    expect(index.find(words)).toEqual([]);
  });

  test('mistakes are forgiven to words that are not known, each type for itself', () => {
    const player = { ...guide('Fyl'), type: 'player' as const };
    const both = createSearchIndex([...COMMANDS, player]);
    expect(titles('fyl', both).slice(0, 2)).toEqual(['Fyl', ';fly']);
    expect(titles('fly', both)).toEqual([';fly', ';unfly', 'Fyl']);
  });

  test('a type narrows to things of that type', () => {
    expect(index.find('colour', 'guide').map(({ document }) => document.type)).toEqual(['guide']);
  });

  test('returns the words that matched, as the document spells them', () => {
    expect(index.find('elect', 'guide')[0]?.matched).toEqual(new Set(['elections', 'ballot']));
  });
});

test('a score does not depend on what else is in the index', () => {
  const alone = createSearchIndex(COMMANDS);
  for (const words of ['fly', 'colour', 'player', 'fre', 'kik']) {
    const scores = index.find(words, 'command').map(({ key, score }) => [key, score]);
    expect(alone.find(words).map(({ key, score }) => [key, score])).toEqual(scores);
  }
});

describe('many documents', () => {
  // Every title is longer than the one before, so that the shortest thousand come.
  const many = Array.from({ length: 5000 }, (_, place) =>
    guide(`Wall ${'x'.repeat(place)}`, { id: String(place) }),
  );

  test('the best thousand are found, in whatever order they came', () => {
    const shuffled = many.toSorted((one, other) => (Number(other.id) % 7) - (Number(one.id) % 7));
    const found = createSearchIndex(shuffled).find('wall');
    expect(found.map(({ document }) => document.id)).toEqual(
      many.slice(0, 1000).map(({ id }) => id),
    );
  });

  test('what is equal in all else comes by its id, in whatever order it came', () => {
    const equal = ['1', '2', '3'].map((id) => guide('Walls', { id }));
    for (const documents of [equal, equal.toReversed()]) {
      const found = createSearchIndex(documents).find('walls');
      expect(found.map(({ document }) => document.id)).toEqual(['1', '2', '3']);
    }
  });
});

describe('changes', () => {
  test('a document that takes the place of a removed one has none of its words', () => {
    const own = createSearchIndex([guide('Walls'), guide('Roofs')]);
    own.remove('guide:walls');
    own.add(guide('Doors'));
    expect(titles('wall', own)).toEqual([]);
    expect(titles('door', own)).toEqual(['Doors']);
    expect(titles('roof', own)).toEqual(['Roofs']);
  });

  test('a document that is added again is found as it is now', () => {
    const own = createSearchIndex([guide('Walls', { id: 'g' })]);
    own.add(guide('Roofs', { id: 'g' }));
    expect(titles('walls', own)).toEqual([]);
    expect(titles('roof', own)).toEqual(['Roofs']);
  });

  test('a word goes with the last document that has it', () => {
    const [one, other] = [guide('Walls', { id: '1' }), guide('Walls', { id: '2' })];
    const own = createSearchIndex([one, other]);
    own.remove(keyOf(one));
    expect(own.find('wall').map(({ document }) => document.id)).toEqual(['2']);
    own.remove(keyOf(other));
    expect(own.find('walls')).toEqual([]);
    expect(own.keysOf('guide')).toEqual([]);
  });

  test('keys come in the order of the last change', () => {
    const own = createSearchIndex([guide('A'), guide('B')]);
    own.add(guide('A'));
    expect(own.keysOf('guide')).toEqual(['guide:a', 'guide:b']);
    own.add(guide('A', { text: 'more' }));
    expect(own.keysOf('guide')).toEqual(['guide:b', 'guide:a']);
  });
});
