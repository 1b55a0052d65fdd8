import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UsageReport, usageSeries } from './key-usage.tsx';

const none = { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 };
const days = [
  { day: '2026-11-19', calls: { ...none, ok: 4, rateLimited: 1 } },
  { day: '2026-11-20', calls: none },
  { day: '2026-11-21', calls: { ...none, ok: 2, serverError: 1 } },
];

const limits = [
  { window: 'minute' as const, most: 79, limit: 100 },
  { window: 'hour' as const, most: 100, limit: 1000 },
];
const reportWith = (most: typeof limits) =>
  renderToStaticMarkup(<UsageReport usage={{ id: 'key_1', name: 'Bot', days, limits: most }} />);
const report = reportWith(limits);

test('totals add every day by outcome', () => {
  const totals = [...report.matchAll(/: <strong>(\d+)<\/strong>/g)].map(([, total]) => total);
  expect(totals).toEqual(['6', '0', '1', '1']);
});

test('a chart gets one list per outcome, a day without calls as zero', () => {
  expect(usageSeries(days).map(({ values }) => values)).toEqual([
    [4, 0, 2],
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

test('the table holds the days with calls, newest first', () => {
  const rows = [...report.matchAll(/<th scope="row">([^<]*)/g)].map(([, day]) => day);
  expect(rows).toEqual(['2026-11-21', '2026-11-19']);
});

test('the most calls of each window are told beside their limits, and from 80 % on that they are near', () => {
  expect(report).toContain('Most calls so far in a minute: 79 of 100, in an hour: 100 of 1,000.');
  expect(report).not.toContain('close to a limit');
  expect(reportWith([{ window: 'minute', most: 80, limit: 100 }])).toContain('close to a limit');
});
