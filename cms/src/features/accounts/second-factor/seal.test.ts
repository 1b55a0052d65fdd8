import { expect, test } from 'vitest';
import { createSeal } from './seal';

const seal = createSeal('a key of the tests');

test('what is sealed opens for the same account alone, and shows nothing', () => {
  const sealed = seal.close('GEZDGNBV', 'mayor');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(seal.close('GEZDGNBV', 'mayor')).not.toBe(sealed);
  expect(seal.open(sealed, 'mayor')).toBe('GEZDGNBV');
  expect(seal.open(sealed, 'finn')).toBeNull();
});

test.each(['', 'AAAA'])('with another key, or for the text "%s", there is nothing', (text) => {
  const sealed = seal.close('GEZDGNBV', 'mayor');
  expect(createSeal('another key').open(sealed, 'mayor')).toBeNull();
  expect(seal.open(text, 'mayor')).toBeNull();
});
