import { expect, test } from 'vitest';
import { clickRate, statusText, timeLeft } from './ad-status.ts';

const pending = {
  status: 'pending',
  rejectionReason: null,
  isWithdrawn: false,
  isRemoved: false,
  isActive: false,
  expiresAt: null,
  remainingMs: null,
  queue: null,
} as const;
const approved = { ...pending, status: 'approved' } as const;
const at = (ms: number) => new Date(ms).toISOString();

const rejected = { ...pending, status: 'rejected' } as const;
const resting = { ...approved, remainingMs: 3_600_000 };
const REMOVED = /^The team removed it: .* picture was deleted\. The team's reason: A scam$/;
const QUEUED = /^Number 2 in the queue for the banner, expected to go live NOON\. .* 1 hour left/;

test.each([
  ['Pending', pending, /1-2 business days/],
  ['Rejected', { ...rejected, rejectionReason: 'No casinos' }, /No casinos/],
  ['Rejected', rejected, /no reason/],
  ['Withdrawn', { ...rejected, isWithdrawn: true }, /^You withdrew it\.$/],
  ['Removed', { ...rejected, isRemoved: true, rejectionReason: 'A scam' }, REMOVED],
  ['Live', { ...approved, isActive: true, expiresAt: at(62_000) }, /until NOON: 1 minute 1 second/],
  ['Expired', { ...approved, isActive: true, expiresAt: at(1000) }, /over/],
  ['Approved', resting, /1 hour left/],
  ['Queued', { ...resting, queue: { place: 2, expectedAt: at(62_000) } }, QUEUED],
  ['Expired', { ...approved, remainingMs: 0 }, /over/],
] as const)('%s: %j', (word, ad, sentence) => {
  const text = statusText(ad, 1000, () => 'NOON');
  expect(text.word).toBe(word);
  expect(text.sentence).toMatch(sentence);
});

test.each([
  { shown: 0, clicked: 0, rate: '—' },
  { shown: 99, clicked: 99, rate: '—' },
  { shown: 100, clicked: 0, rate: '0.0 %' },
  { shown: 1234, clicked: 56, rate: '4.5 %' },
])('$clicked clicks of $shown views are $rate', ({ shown, clicked, rate }) => {
  expect(clickRate({ shown, clicked })).toBe(rate);
});

test.each([
  { ms: 10 * 86_400_000, expected: '10 days' },
  { ms: 86_400_000 + 3_600_000, expected: '1 day 1 hour' },
  { ms: 86_400_000 + 59 * 60_000, expected: '1 day' },
  { ms: 7_260_000, expected: '2 hours 1 minute' },
  { ms: 61_000, expected: '1 minute 1 second' },
  { ms: 59_001, expected: '1 minute' },
  { ms: 1, expected: '1 second' },
  { ms: 0, expected: 'Expired' },
  { ms: -5, expected: 'Expired' },
])('$ms ms are "$expected"', ({ ms, expected }) => {
  expect(timeLeft(ms)).toBe(expected);
});
