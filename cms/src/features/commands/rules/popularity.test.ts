import { type Command, commandsStatsResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { commandsStats, meanRating, popular } from './popularity';

const NONE = new Map<string, never>();

function command(name: string, more: Partial<Command> = {}): Command {
  return {
    id: name.padEnd(24, '0'),
    name,
    slug: name,
    description: 'd',
    category: 'Building',
    permission: 'OA',
    usage: name,
    aliases: [],
    examples: [],
    avgRating: null,
    ...more,
  };
}

test('most favorites come first, then the better rating, then the name', () => {
  const commands = [
    command('d'),
    command('c'),
    command('b', { avgRating: 4.5 }),
    command('a', { avgRating: 3 }),
    command('e'),
  ];
  const favorites = new Map([[command('e').id, 2]]);
  expect(popular(commands, favorites).map(({ name, favorites }) => [name, favorites])).toEqual([
    ['e', 2],
    ['b', 0],
    ['a', 0],
    ['c', 0],
    ['d', 0],
  ]);
});

test('ten at most, and the given list keeps its order', () => {
  const commands = Array.from({ length: 12 }, (_, index) => command(`c${11 - index}`));
  expect(popular(commands, new Map())).toHaveLength(10);
  expect(commands[0]?.name).toBe('c11');
});

test.each([
  { tally: undefined, expected: null },
  { tally: { sum: 0, count: 0 }, expected: null },
  { tally: { sum: 5, count: 1 }, expected: 5 },
  { tally: { sum: 13, count: 3 }, expected: 4.33 },
  { tally: { sum: 14, count: 3 }, expected: 4.67 },
])('the mean of $tally is $expected', ({ tally, expected }) => {
  expect(meanRating(tally)).toBe(expected);
});

test('without commands everything is counted as none, in the form of the contract', () => {
  expect(commandsStatsResponse.parse(commandsStats([], NONE, NONE))).toEqual({
    success: true,
    total: 0,
    byCategory: [],
    byPermission: ['OA', 'OR', 'UP', 'NE'].map((permission) => ({ permission, commands: 0 })),
    mostFavoured: [],
    bestRated: [],
  });
});

test('categories come by size, then by name', () => {
  const commands = [
    command('a', { category: 'Fun' }),
    command('b', { category: 'Building' }),
    command('c', { category: 'World' }),
    command('d', { category: 'World' }),
  ];
  expect(commandsStats(commands, NONE, NONE).byCategory).toEqual([
    { category: 'World', commands: 2 },
    { category: 'Building', commands: 1 },
    { category: 'Fun', commands: 1 },
  ]);
});

test('the most favored are those with a mark, most marks first, then by name, ten at most', () => {
  const commands = [...'abcdefghijkl'].map((name) => command(name));
  const marks = new Map(commands.slice(0, 11).map(({ id, name }) => [id, name === 'k' ? 5 : 1]));
  const { mostFavoured } = commandsStats(commands, marks, NONE);
  expect(mostFavoured).toHaveLength(10);
  expect(mostFavoured.slice(0, 3).map(({ name, favorites }) => [name, favorites])).toEqual([
    ['k', 5],
    ['a', 1],
    ['b', 1],
  ]);
});

test('the best rated are those with a rating, best mean first, then most ratings, then name', () => {
  const commands = [
    command('unrated'),
    command('few', { avgRating: 5 }),
    command('many', { avgRating: 5 }),
    command('also', { avgRating: 5 }),
    command('poor', { avgRating: 2 }),
  ];
  const tally = (name: string, count: number) =>
    [command(name).id, { sum: count * 5, count }] as const;
  const ratings = new Map([tally('few', 1), tally('many', 3), tally('also', 1), tally('poor', 9)]);
  expect(commandsStats(commands, NONE, ratings).bestRated.map(({ name }) => name)).toEqual([
    'many',
    'also',
    'few',
    'poor',
  ]);
});
