import type { Font } from 'opentype.js';
import { expect, test } from 'vitest';
import { known, typeset } from './typeset.ts';

/** A typeface in which every character is half as wide as it is high; it has no emoji. */
const font = {
  charToGlyphIndex: (char: string) => (char.length === 1 ? 1 : 0),
  getAdvanceWidth: (line: string, size: number) => line.length * size * 0.5,
} as unknown as Font;

test('a text is set in the first size in which it fits', () => {
  const settings = [
    { size: 40, lines: 1 },
    { size: 20, lines: 2 },
  ] as const;
  expect(typeset(font, 'short', 200, settings)).toEqual({ size: 40, lines: ['short'] });
  expect(typeset(font, 'rather a long title', 200, settings)).toEqual({
    size: 20,
    lines: ['rather a long title'],
  });
});

test('what does not fit in the last size is cut with an ellipsis', () => {
  const { lines } = typeset(font, 'one two three four five six', 100, [{ size: 20, lines: 2 }]);
  expect(lines).toEqual(['one two', 'three fou…']);
  for (const line of lines) expect(line.length * 10).toBeLessThanOrEqual(100);
});

test('a word that is wider than the line is cut', () => {
  expect(typeset(font, 'Donaudampfschifffahrt', 100, [{ size: 20, lines: 1 }]).lines).toEqual([
    'Donaudamp…',
  ]);
});

test('characters without a shape are left out', () => {
  expect(known(font, ' walls 🧱 and roofs ')).toBe('walls  and roofs');
});
