import { describe, expect, test } from 'vitest';
import { commandDocuments, newWords, type SearchDocument } from './search-document.ts';
import { createSearchIndex } from './search-index.ts';
import { searchedPart } from './words.ts';

const command = (name: string, description: string, aliases: string[] = []) => ({
  name,
  slug: name.slice(1).toLowerCase(),
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
    command(';mute', 'Silences a player.'),
    command(';unmute', 'Returns the voice of a player. Use it when everyone was muted.'),
    command(';runforadmin', 'Puts you on stage.'),
    command(';clearbuilds', 'Deletes what the target owns.'),
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
  guide('建築の手引き', { text: newWords('Each part is 8.42 studs long. 橋の作り方。', '') }),
  guide('Release notes', { text: 'update 2.14' }),
  guide('Builds', { text: 'delete kick team' }),
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
    ['run for admin', ';runforadmin', 'a name in several words, one of them a filler'],
    ['kick a team', ';kick', 'a wish, whomever it is about'],
    ['mute everyone', ';mute', 'a wish that the text of another command has in words'],
    ['delete my builds', ';clearbuilds', 'a name in other words'],
    ['手引き', '建築の手引き', 'a part of a text without spaces'],
    ['作り方', '建築の手引き', 'words of the text of a guide without spaces'],
    ['8.42', '建築の手引き', 'a number with a point'],
    ['2.14', 'Release notes', 'the number of a version'],
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

  test('mistakes are forgiven to words that are not known, in one type or in all', () => {
    const player = { ...guide('Fyl'), type: 'player' as const };
    const both = createSearchIndex([...COMMANDS, player]);
    expect(titles('fyl', both)).toEqual(['Fyl']);
    expect(both.find('fyl', 'command')[0]?.document.title).toBe(';fly');
    expect(titles('fly', both)).toEqual([';fly', ';unfly']);
  });

  test('beginnings count from three letters on, alone or not; shorter words are found whole', () => {
    expect(titles('fre')).toContain(';freeze');
    for (const short of ['f', 'fr', 'fr freezing'])
      expect(titles(short)).toEqual(short === 'fr freezing' ? titles('freezing') : []);
    expect(titles('to', createSearchIndex([guide('Up to the roof')]))).toEqual(['Up to the roof']);
  });

  test('a type narrows to things of that type', () => {
    expect(index.find('colour', 'guide').map(({ document }) => document.type)).toEqual(['guide']);
  });

  test('returns the words that matched, as the document spells them, and their stems', () => {
    expect(index.find('elect', 'guide')[0]?.matched).toEqual(
      new Set(['elections', 'elect', 'ballot']),
    );
  });
});

test('what is equal in all else comes by its id, in whatever order it came', () => {
  const equal = ['1', '2', '3'].map((id) => guide('Walls', { id }));
  for (const documents of [equal, equal.toReversed()]) {
    const found = createSearchIndex(documents).find('walls');
    expect(found.map(({ document }) => document.id)).toEqual(['1', '2', '3']);
  }
});

test('a text of any length is searched by its beginning', () => {
  expect(titles(`freeze ${'x'.repeat(1_000_000)}`)).toEqual(titles('freeze'));
});

test.each([
  ['what fits', 'kick the team', 'kick the team'],
  ['the words that fit', `${'kick '.repeat(16)}team`, 'kick '.repeat(16).trim()],
  ['no part of a word', `${'kick '.repeat(15)}everyone`, 'kick '.repeat(15).trim()],
  ['the beginning of one long word', 'x'.repeat(81), 'x'.repeat(80)],
])('%s of a text is searched', (_, text, part) => {
  expect(searchedPart(text)).toBe(part);
});

describe('replaced documents', () => {
  test('are found as they are now, and those that are gone no more', async () => {
    const own = createSearchIndex([...COMMANDS, guide('Walls', { id: 'g' }), guide('Roofs')]);
    await own.replace('guide', [guide('Doors', { id: 'g' }), guide('Stairs')]);
    expect(titles('wall', own)).toEqual([]);
    expect(titles('roof', own)).toEqual([]);
    expect(titles('door', own)).toEqual(['Doors']);
    expect(titles('stairs', own)).toEqual(['Stairs']);
    expect(titles('fly', own)).toEqual([';fly', ';unfly']);
  });

  test('of one id are one document, the last', async () => {
    const own = createSearchIndex([guide('Walls', { id: 'g' }), guide('Roofs', { id: 'g' })]);
    expect([titles('walls', own), titles('roofs', own)]).toEqual([[], ['Roofs']]);
    await own.replace('guide', [guide('Doors', { id: 'g' }), guide('Stairs', { id: 'g' })]);
    expect([titles('doors', own), titles('stairs', own)]).toEqual([[], ['Stairs']]);
  });

  test('leave the order of an index that was made of them', async () => {
    const own = createSearchIndex([guide('Walls', { text: 'roof' })]);
    await own.replace('guide', GUIDES);
    const made = createSearchIndex(GUIDES);
    expect(own.find('colour')).toEqual(made.find('colour'));
  });
});
