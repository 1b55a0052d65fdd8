import { expect, test } from 'vitest';
import { asOfText } from './as-of-text.ts';

test.each([
  { asOf: '2026-11-03', text: 'The wiki’s numbers as of November 3, 2026.' },
  { asOf: null, text: 'The wiki’s numbers as our editors last entered them.' },
  { asOf: undefined, text: 'The wiki’s numbers as our editors last entered them.' },
])('numbers of $asOf', ({ asOf, text }) => expect(asOfText(asOf)).toBe(text));
