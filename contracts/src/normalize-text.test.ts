import { expect, test } from 'vitest';
import { hasTooManyMarks, normalizeText } from './normalize-text.ts';

test.each([
  { given: 'cafe\u0301', form: 'NFC', expected: 'caf\u00e9' },
  { given: '\uff21\ufb01', form: 'NFKC', expected: 'Afi' },
  { given: 'caf\u00e9', form: 'NFKD', expected: 'cafe\u0301' },
  { given: `a${'\u0316'.repeat(40)}b`, form: 'NFC', expected: `a${'\u0316'.repeat(30)}b` },
] as const)('$given in $form', ({ given, form, expected }) => {
  expect(normalizeText(given, form)).toBe(expected);
});

test('thirty marks on a letter are not too many', () => {
  expect(hasTooManyMarks(`a${'\u0316'.repeat(30)}`)).toBe(false);
  expect(hasTooManyMarks(`a${'\u0316'.repeat(31)}`)).toBe(true);
});
