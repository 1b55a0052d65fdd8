import { expect, test } from 'vitest';
import { DEFAULT_BANNER_COLORS } from './ad-terms.ts';
import { contrast, readableOrDefault } from './color-contrast.ts';

test.each([
  { one: '#000000', other: '#ffffff', expected: 21 },
  { one: '#ffffff', other: '#000000', expected: 21 },
  { one: '#777777', other: '#ffffff', expected: 4.48 },
  { one: '#767676', other: '#ffffff', expected: 4.54 },
  { one: '#FF0000', other: '#ff0000', expected: 1 },
])('$one and $other: $expected', ({ one, other, expected }) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});

test('colors that can be read stay, others become the default ones', () => {
  const readable = { backgroundColor: '#767676', textColor: '#ffffff', borderColor: '#767676' };
  expect(readableOrDefault(readable)).toEqual(readable);
  expect(readableOrDefault({ ...readable, backgroundColor: '#777777' })).toEqual(
    DEFAULT_BANNER_COLORS,
  );
  expect(readableOrDefault(DEFAULT_BANNER_COLORS)).toEqual(DEFAULT_BANNER_COLORS);
});
