import { expect, test } from 'vitest';
import { scheduleProblem, unreadableTime } from './schedule';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const NONE = { publishAt: null, unpublishAt: null };
const PAST = '2026-05-01T11:59:00.000Z';
const SOON = '2026-05-01T12:01:00.000Z';
const LATER = '2026-05-02T12:00:00.000Z';

test.each([
  { name: 'nothing', next: NONE, expected: null },
  { name: 'a coming time', next: { publishAt: SOON, unpublishAt: LATER }, expected: null },
  { name: 'a start in the past', next: { ...NONE, publishAt: PAST }, expected: 'publishAt' },
  { name: 'an end in the past', next: { ...NONE, unpublishAt: PAST }, expected: 'unpublishAt' },
  {
    name: 'a past time that stays, because publishing failed',
    next: { ...NONE, publishAt: PAST.replace('.000', '') },
    before: { ...NONE, publishAt: PAST },
    expected: null,
  },
  {
    name: 'an end before the start',
    next: { publishAt: LATER, unpublishAt: SOON },
    expected: 'unpublishAt',
  },
  {
    name: 'an end at the start',
    next: { publishAt: LATER, unpublishAt: LATER },
    expected: 'unpublishAt',
  },
])('$name is refused at: $expected', ({ next, before = NONE, expected }) => {
  expect(scheduleProblem(next, before, NOW)?.field ?? null).toBe(expected);
});

test.each([
  ['tomorrow', true],
  ['2027-02-30T10:00:00Z', true],
  ['2027-13-01T10:00:00Z', true],
  ['2027-02-28T10:00:00Z', false],
  ['2028-02-29T23:00:00-05:00', false],
  [new Date(NOW), false],
  [null, false],
])('that %s is no time: %s', (unpublishAt, isNone) => {
  expect(unreadableTime({ publishAt: null, unpublishAt })).toBe(isNone ? 'unpublishAt' : undefined);
});
