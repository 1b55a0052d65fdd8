import { expect, test } from 'vitest';
import { REQUESTS_MAX, RequestLog } from './request-log.ts';

test('stores the last 1,000 requests and drops older ones', () => {
  const log = new RequestLog();
  for (let index = 0; index < REQUESTS_MAX + 5; index++) {
    log.start({ method: 'GET', path: `/${index}`, headers: {} });
  }
  expect(log.list).toHaveLength(REQUESTS_MAX);
  expect(log.list[0]?.path).toBe('/5');
  expect(log.list.at(-1)?.path).toBe(`/${REQUESTS_MAX + 4}`);
});
