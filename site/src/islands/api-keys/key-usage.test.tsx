import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UsageReport, usageSeries } from './key-usage.tsx';

const none = { ok: 0, clientError: 0, rateLimited: 0, serverError: 0 };
const days = [
  { day: '2026-11-19', calls: { ...none, ok: 4, rateLimited: 1 } },
  { day: '2026-11-20', calls: none },
  { day: '2026-11-21', calls: { ...none, ok: 2, serverError: 1 } },
];

const report = renderToStaticMarkup(<UsageReport usage={{ id: 'key_1', name: 'Bot', days }} />);

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
