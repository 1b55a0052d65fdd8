import { expect, test } from 'vitest';
import { formatPercent } from './badge-facts.tsx';

test.each([
  { share: 0.93, text: '93%' },
  { share: 0.065, text: '6.5%' },
  { share: 0.0004, text: '0.04%' },
  { share: 0, text: '0%' },
])('a share of $share is $text', ({ share, text }) => {
  expect(formatPercent(share)).toBe(text);
});
