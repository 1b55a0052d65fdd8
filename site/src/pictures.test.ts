import { describe, expect, test } from 'vitest';
import { sourceSet, variantName, variantWidths } from './pictures.ts';

describe('variantWidths', () => {
  test.each([
    { original: 4000, expected: [480, 960, 1600] },
    { original: 1600, expected: [480, 960, 1600] },
    { original: 1200, expected: [480, 960, 1200] },
    { original: 960, expected: [480, 960] },
    { original: 300, expected: [300] },
  ])('a picture $original px wide is made in $expected, never larger', ({ original, expected }) => {
    expect(variantWidths(original)).toEqual(expected);
  });
});

test('a source set names every width with its address', () => {
  expect(sourceSet({ hash: 'a1', width: 700, height: 10 }, 'webp')).toBe(
    '/images/a1-480.webp 480w, /images/a1-700.webp 700w',
  );
});

test.each(['../secret', 'a/b', ''])('refuses "%s" as part of a file name', (hash) => {
  expect(() => variantName(hash, 480, 'avif')).toThrow('is not a picture hash');
});
