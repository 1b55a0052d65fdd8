import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/ad-terms';
import { expect, test } from 'vitest';
import { colorsIn, contrastOf, problemIn, toHex } from './color-draft.ts';

test.each([
  { typed: '#7c3aed', hex: '#7c3aed' },
  { typed: ' 7C3AED ', hex: '#7c3aed' },
  { typed: '#fa0', hex: '#ffaa00' },
  { typed: '#7c3ae', hex: null },
  { typed: '#7c3aedff', hex: null },
  { typed: 'purple', hex: null },
  { typed: '', hex: null },
])('“$typed” is $hex', ({ typed, hex }) => {
  expect(toHex(typed)).toBe(hex);
});

test('the default colors can be saved', () => {
  expect(problemIn(DEFAULT_BANNER_COLORS)).toBeNull();
  expect(colorsIn(DEFAULT_BANNER_COLORS)).toEqual(DEFAULT_BANNER_COLORS);
});

test('a color that is none is named, and there are no colors to send', () => {
  const draft = { ...DEFAULT_BANNER_COLORS, borderColor: 'mauve' };
  expect(problemIn(draft)).toBe('Border: enter a color such as #7c3aed.');
  expect(colorsIn(draft)).toBeNull();
});

test('a contrast just below the limit is neither rounded up nor saved', () => {
  const draft = { ...DEFAULT_BANNER_COLORS, backgroundColor: '#777777' };
  expect(contrastOf(draft)).toEqual({ ratio: '4.47', isEnough: false });
  expect(problemIn(draft)).toContain('at least 4.5:1');
  expect(contrastOf({ ...draft, backgroundColor: '#767676' })?.isEnough).toBe(true);
});

test('there is no contrast with what is no color', () => {
  expect(contrastOf({ ...DEFAULT_BANNER_COLORS, textColor: '#' })).toBeNull();
});
