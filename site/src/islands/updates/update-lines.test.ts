import type { ElcUpdatesResponse } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import { byDay, lineKey, topicFromQuery, updatesView as viewOf } from './update-lines.ts';

const line = (slug: string, postedAt: string) => ({ slug, text: slug, topics: [], postedAt });

test('lines are grouped by the UTC day on which they were posted, in their order', () => {
  const lines = [
    line('c', '2026-11-21T00:00:00.000Z'),
    line('b', '2026-11-20T23:59:59.999Z'),
    line('a', '2026-11-20T01:00:00.000Z'),
  ];
  expect(byDay(lines)).toEqual([
    { day: '2026-11-21', lines: lines.slice(0, 1) },
    { day: '2026-11-20', lines: lines.slice(1) },
  ]);
  expect(byDay([])).toEqual([]);
});

test('a line whose words or topics change is another one', () => {
  const one = line('a', '2026-11-21T00:00:00.000Z');
  expect(lineKey({ ...one, url: 'https://a.example' } as typeof one)).toBe(lineKey(one));
  expect(lineKey({ ...one, text: 'b' })).not.toBe(lineKey(one));
  expect(lineKey({ ...one, topics: ['new'] })).not.toBe(lineKey(one));
});

test.each([
  ['topic=fixed', 'fixed'],
  ['topic=gone', null],
  ['', null],
])('the query %j means %j', (query, topic) => {
  expect(topicFromQuery(new URLSearchParams(query))).toBe(topic);
});

const answer = (given: Partial<ElcUpdatesResponse> = {}): ElcUpdatesResponse => ({
  gameUpdates: ['Trams run.'],
  communityHighlights: [],
  sources: { gameUpdates: [], communityHighlights: [] },
  summarizedBy: 'ai',
  state: 'ok',
  lastUpdated: null,
  ...given,
});

const updatesView = (given: Omit<Parameters<typeof viewOf>[0], 'hasLines'>) =>
  viewOf({ hasLines: false, ...given });

test('lines that the page was published with are shown before any answer and without one', () => {
  expect(viewOf({ hasLines: true })).toEqual({ panel: 'lists', notice: null, credit: null });
  const failed = viewOf({ hasLines: true, error: new Error('down') });
  expect(failed).toMatchObject({ panel: 'lists', notice: expect.stringContaining('refreshed') });
});

test('before any answer it loads', () => {
  expect(updatesView({})).toEqual({ panel: 'loading', notice: null, credit: null });
});

test('a failure without anything to show is a failure', () => {
  expect(updatesView({ error: new Error('down') }).panel).toBe('failed');
});

test('what was there stays when a refresh fails, and says so', () => {
  const view = updatesView({ data: answer(), error: new Error('down') });
  expect(view).toMatchObject({ panel: 'lists', notice: expect.stringContaining('refreshed') });
});

describe('a notice says what is wrong', () => {
  test.each([
    { state: 'ok', notice: null },
    { state: 'stale', notice: expect.stringContaining('not answering') },
    { state: 'refused', notice: expect.stringContaining('does not let our bot read') },
    { state: 'content_hidden', notice: expect.stringContaining('message content intent') },
    { state: 'not_configured', notice: expect.stringContaining('not connected') },
  ] as const)('$state', ({ state, notice }) => {
    expect(updatesView({ data: answer({ state }) }).notice).toEqual(notice);
  });
});

test.each([
  { summarizedBy: 'ai', credit: expect.stringContaining('by AI') },
  { summarizedBy: 'built-in', credit: expect.not.stringContaining('AI') },
] as const)('lines say who made them: $summarizedBy', ({ summarizedBy, credit }) => {
  expect(updatesView({ data: answer({ summarizedBy }) }).credit).toEqual(credit);
});

test('no source is named where there is no line', () => {
  expect(updatesView({ data: answer({ gameUpdates: [] }) }).credit).toBeNull();
});
