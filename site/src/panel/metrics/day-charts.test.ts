import type { DashboardResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { DAY_CHARTS, summaryOf } from './day-charts.ts';

type Day = DashboardResponse['days'][number];

function day(date: string, given: Partial<Day> = {}): Day {
  return {
    day: date,
    visits: 0,
    analyses: { VETERAN: 0, MIDGEN: 0, NEWGEN: 0 },
    apiCalls: { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 },
    adShown: 0,
    adClicked: 0,
    ...given,
  };
}

const summary = (id: string, days: Day[]) => {
  const chart = DAY_CHARTS.find((candidate) => candidate.id === id);
  if (!chart) throw new Error(`There is no chart ${id}.`);
  return summaryOf(chart, days);
};

test('every number of a day is in one chart', () => {
  const full = day('2026-11-21', {
    visits: 1,
    analyses: { VETERAN: 2, MIDGEN: 3, NEWGEN: 4 },
    apiCalls: { ok: 5, clientError: 6, rateLimited: 7, serverError: 8 },
    adShown: 9,
    adClicked: 10,
  });
  const shown = DAY_CHARTS.flatMap(({ series }) => series.map(({ of }) => of(full)));
  expect(shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('series that add up are summed, and the largest day is named', () => {
  const days = [
    day('2026-11-20', { analyses: { VETERAN: 1, MIDGEN: 1, NEWGEN: 1 } }),
    day('2026-11-21', { analyses: { VETERAN: 2000, MIDGEN: 0, NEWGEN: 0 } }),
  ];
  expect(summary('analyses', days)).toBe(
    '2,003 analyses in the last 2 days (Veteran 2,001, Midgen 1, Newgen 1); the most on 2026-11-21: 2,000.',
  );
});

test('clicks are not added to how often ads were shown', () => {
  const days = [day('2026-11-21', { adShown: 10, adClicked: 4 })];
  expect(summary('ads', days)).toBe(
    '10 times shown in the last 1 days (Shown 10, Clicked 4); the most on 2026-11-21: 10.',
  );
});

test('nothing is said to be nothing', () => {
  expect(summary('visits', [day('2026-11-21')])).toBe('No visits in the last 1 days.');
});
