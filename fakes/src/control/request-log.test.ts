import { expect, test } from 'vitest';
import { createRequestLog, REQUESTS_MAX } from './request-log.ts';

test('stores the last 1,000 requests and drops older ones', () => {
  const log = createRequestLog(() => 0);
  for (let index = 0; index < REQUESTS_MAX + 5; index++) log.start('GET', `/${index}`, {});
  expect(log.list()).toHaveLength(REQUESTS_MAX);
  expect(log.list()[0]?.path).toBe('/5');
  expect(log.list().at(-1)?.path).toBe(`/${REQUESTS_MAX + 4}`);
});

test('records only the headers that tests read', () => {
  const log = createRequestLog(() => 0);
  log.start('GET', '/', { 'x-api-key': 'k', connection: 'keep-alive', 'user-agent': 'ua' });
  expect(log.list()[0]?.headers).toEqual({ 'x-api-key': 'k', 'user-agent': 'ua' });
});
