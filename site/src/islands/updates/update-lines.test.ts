import { expect, test } from 'vitest';
import { byDay, lineKey, queryOfTopic, topicFromQuery } from './update-lines.ts';

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

test('the topic is written beside what else the query says', () => {
  const current = new URLSearchParams('a=1&topic=new');
  expect(queryOfTopic('event', current).toString()).toBe('a=1&topic=event');
  expect(queryOfTopic(null, current).toString()).toBe('a=1');
});
