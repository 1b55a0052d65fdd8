import { expect, test } from 'vitest';
import {
  callOfLogFilter,
  isTyping,
  logFilterFromQuery,
  NO_LOG_FILTER,
  queryOfLogFilter,
} from './log-filter.ts';

const LEVELS = { name: 'level', values: ['error', 'warn'] } as const;

test.each([
  { search: '', filter: NO_LOG_FILTER },
  { search: 'q=roof&span=day&level=warn', filter: { words: 'roof', span: 'day', choice: 'warn' } },
  { search: 'span=year&level=loud', filter: NO_LOG_FILTER },
  { search: 'span=toString', filter: NO_LOG_FILTER },
  { search: 'q=%20%20roof%20', filter: { ...NO_LOG_FILTER, words: 'roof' } },
])('"$search" in the address means its filter', ({ search, filter }) => {
  expect(logFilterFromQuery(new URLSearchParams(search), LEVELS)).toEqual(filter);
});

test('words that the API would refuse are cut', () => {
  const query = new URLSearchParams({ q: 'x'.repeat(500) });
  expect(logFilterFromQuery(query, LEVELS).words).toHaveLength(200);
});

test('writing a filter leaves the tab and removes what is not narrowed', () => {
  const current = new URLSearchParams('tab=app-logs&q=old&level=warn');
  const filter = { words: '', span: 'hour', choice: '' } as const;
  expect(queryOfLogFilter(filter, LEVELS, current).toString()).toBe('tab=app-logs&span=hour');
});

test('a filter that was written is read as itself', () => {
  const filter = { words: 'a&b=c', span: 'week', choice: 'error' } as const;
  const query = queryOfLogFilter(filter, LEVELS, new URLSearchParams());
  expect(logFilterFromQuery(query, LEVELS)).toEqual(filter);
});

test('a span is sent to the API as the moment at which it begins', () => {
  const nowMs = Date.UTC(2026, 10, 21, 10);
  const filter = { words: 'roof', span: 'hour', choice: 'warn' } as const;
  expect(Object.fromEntries(callOfLogFilter(filter, LEVELS, nowMs))).toEqual({
    q: 'roof',
    from: '2026-11-21T09:00:00.000Z',
    level: 'warn',
  });
});

test.each([
  { before: { words: 'ro' }, after: { words: 'roof' }, expected: true },
  { before: { words: '' }, after: { words: 'r' }, expected: false },
  { before: { words: 'roof' }, after: { words: '' }, expected: false },
  { before: { words: 'roof' }, after: { words: 'roof', span: 'day' as const }, expected: false },
  { before: {}, after: { choice: 'error' }, expected: false },
])('from $before to $after is only typing: $expected', ({ before, after, expected }) => {
  expect(isTyping({ ...NO_LOG_FILTER, ...after }, { ...NO_LOG_FILTER, ...before })).toBe(expected);
});
