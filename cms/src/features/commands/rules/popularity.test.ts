import type { Command } from '@elc/contracts';
import { expect, test } from 'vitest';
import { meanRating, popular } from './popularity';

function command(name: string, avgRating: number | null = null): Command {
  return {
    id: name.padEnd(24, '0'),
    name,
    description: 'd',
    category: 'c',
    permission: 'OA',
    usage: name,
    aliases: [],
    examples: [],
    avgRating,
  };
}

test('most favourites come first, then the better rating, then the name', () => {
  const commands = [command('d'), command('c'), command('b', 4.5), command('a', 3), command('e')];
  const favorites = new Map([[command('e').id, 2]]);
  expect(popular(commands, favorites).map(({ name }) => name)).toEqual(['e', 'b', 'a', 'c', 'd']);
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
