import { AD_DURATIONS, SENT_DURATIONS } from '@elc/contracts/ads/ad-terms';
import { expect, test } from 'vitest';
import { DURATION_SENT, priceOf } from './ad-texts.ts';

test.each([
  { duration: '1-day', price: 'Free' },
  { duration: '1 month', price: '$1.00' },
  { duration: '10-fullscreen', price: '$10.00' },
  { duration: '2-years', price: 'Contact for pricing' },
  { duration: '', price: 'Contact for pricing' },
  { duration: 'constructor', price: 'Contact for pricing' },
])('"$duration" costs: $price', ({ duration, price }) => {
  expect(priceOf(duration)).toBe(price);
});

test('every duration is sent as one that the API knows, at the same price', () => {
  expect(AD_DURATIONS.map((duration) => DURATION_SENT[duration])).toEqual([...SENT_DURATIONS]);
  for (const duration of AD_DURATIONS) {
    expect(priceOf(DURATION_SENT[duration])).toBe(priceOf(duration));
  }
});
