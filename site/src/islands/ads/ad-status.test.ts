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

test.each([
  { ad: pending, word: 'Pending', sentence: /1-2 business days/ },
  {
    ad: { ...pending, status: 'rejected', rejectionReason: 'No casinos' } as const,
    word: 'Rejected',
    sentence: /No casinos/,
  },
  { ad: { ...pending, status: 'rejected' } as const, word: 'Rejected', sentence: /no reason/ },
  {
    ad: { ...pending, status: 'rejected', isWithdrawn: true } as const,
    word: 'Withdrawn',
    sentence: /^You withdrew it\.$/,
  },
  {
    ad: { ...pending, status: 'rejected', isRemoved: true, rejectionReason: 'A scam' } as const,
    word: 'Removed',
    sentence: /^The team removed it: .* picture was deleted\. The team's reason: A scam$/,
  },
  {
    ad: { ...approved, isActive: true, expiresAt: at(62_000) },
    word: 'Live',
    sentence: /until NOON: 1 minute 1 second left/,
  },
  { ad: { ...approved, isActive: true, expiresAt: at(1000) }, word: 'Expired', sentence: /over/ },
  { ad: { ...approved, remainingMs: 3_600_000 }, word: 'Approved', sentence: /1 hour left/ },
  {
    ad: { ...approved, remainingMs: 3_600_000, queue: { place: 2, expectedAt: at(62_000) } },
    word: 'Queued',
    sentence: /^Number 2 in the queue for the banner, expected to go live NOON\. .* 1 hour left/,
  },
  { ad: { ...approved, remainingMs: 0 }, word: 'Expired', sentence: /over/ },
])('$word: $sentence', ({ ad, word, sentence }) => {
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
