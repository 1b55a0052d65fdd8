import { expect, test } from 'vitest';
import { standardTexts } from '../texts/page-texts.ts';
import { centsOf, priceText, tierPrice } from './ad-price.ts';
import { AD_PRICES, SENT_DURATIONS } from './ad-terms.ts';

test.each([
  ['0', 0],
  ['1', 100],
  ['1.5', 150],
  ['$10.00', 1000],
  ['0.29', 29],
  ['999999.99', 99_999_999],
  ['', null],
  ['free', null],
  ['-1', null],
  ['1,50', null],
  ['1.505', null],
  ['1e3', null],
  ['1000000', null],
])('%j is %j cents', (price, cents) => {
  expect(centsOf(price)).toBe(cents);
});

test.each([
  { cents: 0, price: 'Free' },
  { cents: 100, price: '$1.00' },
  { cents: 1050, price: '$10.50' },
])('$cents cents read as $price', ({ cents, price }) => {
  expect(priceText(cents)).toBe(price);
});

test('the prices that the site came with are those of the specification', () => {
  const { advertisePage } = standardTexts();
  for (const duration of SENT_DURATIONS) {
    expect(tierPrice(advertisePage, duration)).toBe(AD_PRICES[duration]);
  }
});
