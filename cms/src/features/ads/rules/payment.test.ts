import { expect, test } from 'vitest';
import { paidByStripe, paymentFor, paymentOf, paymentTerms, priceOf, settled } from './payment';

const due = paymentFor(1000);
const paid = { ...due, status: 'paid', note: 'INV-7', by: 'Mara', at: 'now' } as const;

test('an ad keeps the price of its submission, a free one as well', () => {
  expect(paymentFor(150)).toMatchObject({ status: 'due', amount: 150, currency: 'USD' });
  expect(priceOf({ payment: paymentFor(150), duration: '1 month' })).toBe(150);
  expect(priceOf({ payment: paymentFor(0), duration: '1 month' })).toBe(0);
});

test('ads of earlier releases have the prices of then', () => {
  expect(priceOf({ payment: null, duration: '1 month' })).toBe(100);
  expect(priceOf({ payment: null, duration: '1 day' })).toBe(0);
});

test.each([
  { status: 'pending', payment: null, duration: '1 month', expected: paymentFor(100) },
  { status: 'pending', payment: paymentFor(0), duration: '1 month', expected: null },
  { status: 'approved', payment: paymentFor(0), duration: '1 month', expected: null },
  { status: 'pending', payment: null, duration: '1 day', expected: null },
  { status: 'approved', payment: null, duration: '1 month', expected: null },
  { status: 'approved', payment: due, duration: '10-fullscreen', expected: due },
  { status: 'rejected', payment: due, duration: '10-fullscreen', expected: null },
  { status: 'rejected', payment: paid, duration: '10-fullscreen', expected: paid },
] as const)('of a $status ad for $duration', ({ expected, ...ad }) => {
  expect(paymentOf(ad)).toEqual(expected);
});

test.each([
  { from: due, status: 'paid', note: 'INV-7', expected: paid },
  {
    from: due,
    status: 'waived',
    note: 'A friend',
    expected: { status: 'waived', note: 'A friend' },
  },
  { from: paid, status: 'refunded', note: 'Late', expected: { ...paid, refund: 'Late' } },
] as const)('$from.status to $status', ({ from, status, note, expected }) => {
  expect(settled(from, { status, note }, 'Mara', 'now')).toMatchObject(expected);
});

test('each tier has its own way to pay; what is empty is not shown', () => {
  const settings = {
    day: { link: '', instructions: 'Ask us.' },
    month: { link: '', instructions: 'By bank.' },
    fullscreen: { link: 'https://pay.example/', instructions: '' },
  };
  expect(paymentTerms('1 day', settings)).toMatchObject({ instructions: 'Ask us.' });
  expect(paymentTerms('1 month', settings)).toEqual({
    ...{ checkout: false, link: null, instructions: 'By bank.' },
  });
  expect(paymentTerms('10-fullscreen', settings)).toEqual({
    ...{ checkout: false, link: 'https://pay.example/', instructions: null },
  });
  expect(paymentTerms('10-fullscreen', settings, true)).toMatchObject({
    checkout: true,
    link: null,
  });
});

const made = {
  ...{ id: 'cs_1', client_reference_id: 'ad_1', payment_status: 'paid' },
  ...{ payment_intent: 'pi_1', amount_total: 1000, currency: 'usd' },
};
test.each([
  {
    name: 'without a reference of the payment, by that of the checkout',
    payment: due,
    session: { ...made, payment_intent: null },
    expected: { ...due, status: 'paid', note: 'cs_1', by: 'Stripe', at: 'now' },
  },
  { name: 'one for a free ad', payment: null, session: made, expected: 'not-due' },
  ...[{ amount_total: null }, { payment_intent: null, id: null }].map((wrong) => ({
    name: JSON.stringify(wrong),
    payment: due,
    session: { ...made, ...wrong },
    expected: 'wrong-amount',
  })),
])('a payment that Stripe reports: $name', ({ payment, session, expected }) => {
  expect(paidByStripe(payment, session, 'now')).toEqual(expected);
});
