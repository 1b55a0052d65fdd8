import { AD_DURATIONS, SENT_DURATIONS } from '@elc/contracts/ads/ad-terms';
import { expect, test } from 'vitest';
import { DURATION_SENT, priceText } from './ad-texts.ts';

test.each([
  { cents: 0, price: 'Free' },
  { cents: 100, price: '$1.00' },
  { cents: 1050, price: '$10.50' },
])('$cents cents read as $price', ({ cents, price }) => {
  expect(priceText(cents)).toBe(price);
});

test('every duration is sent as one that the API knows', () => {
  expect(AD_DURATIONS.map((duration) => DURATION_SENT[duration])).toEqual([...SENT_DURATIONS]);
});
