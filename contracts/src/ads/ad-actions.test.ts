import { expect, test } from 'vitest';
import { type AdAction, type AdStanding, adRefusal, mayBe } from './ad-actions.ts';

const pending: AdStanding = {
  status: 'pending',
  isActive: false,
  remainingMs: null,
  payment: null,
};
const live: AdStanding = { status: 'approved', isActive: true, remainingMs: 1, payment: null };
const waiting: AdStanding = { ...live, isActive: false };
const ended: AdStanding = { ...waiting, remainingMs: 0 };
const rejected: AdStanding = { ...waiting, status: 'rejected' };
const payment = { amount: 100, currency: 'USD', note: null, refund: null, by: null, at: null };
const due: AdStanding = { ...pending, payment: { ...payment, status: 'due' } };
const paid: AdStanding = { ...live, payment: { ...payment, status: 'paid' } };
const waived: AdStanding = { ...live, payment: { ...payment, status: 'waived' } };

const ads = { pending, live, waiting, ended, rejected, due, paid, waived };
const ALL: readonly AdAction[] = [
  ...(['review', 'remove', 'activate', 'queue', 'settle', 'refund'] as const),
  ...(['pay', 'withdraw', 'extend'] as const),
];

test.each<[keyof typeof ads, AdAction[]]>([
  ['pending', ['review', 'withdraw']],
  ['live', ['remove', 'activate', 'extend']],
  ['waiting', ['remove', 'activate', 'queue', 'withdraw']],
  ['ended', ['remove', 'extend']],
  ['rejected', []],
  ['due', ['review', 'settle', 'pay', 'withdraw']],
  ['paid', ['remove', 'activate', 'refund', 'extend']],
  ['waived', ['remove', 'activate', 'extend']],
])('with an ad that is %s may be done: %j', (name, expected) => {
  expect(ALL.filter((action) => mayBe(action, ads[name]))).toEqual(expected);
});

test.each<[AdAction, AdStanding, string]>([
  ['queue', pending, 'AD_NOT_APPROVED'],
  ['queue', live, 'AD_IS_LIVE'],
  ['queue', ended, 'AD_EXPIRED'],
  ['activate', rejected, 'AD_NOT_APPROVED'],
  ['activate', ended, 'AD_EXPIRED'],
  ['settle', paid, 'PAYMENT_NOT_DUE'],
  ['refund', due, 'PAYMENT_NOT_MADE'],
])('%s is refused with the sentence for its state', (action, ad, expected) => {
  expect(adRefusal(action, ad)).toBe(expected);
});
