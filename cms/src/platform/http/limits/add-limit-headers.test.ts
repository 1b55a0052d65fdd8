import { expect, test } from 'vitest';
import { addLimitHeaders } from './add-limit-headers';

const minute = { name: 'minute', points: 100, windowSeconds: 60, remaining: 40, resetSeconds: 12 };
const scan = { name: 'scan', points: 20, windowSeconds: 3600, remaining: 1, resetSeconds: 99 };

test('the limit of an address is reported beside the windows of the key, and the tightest in the older form', () => {
  const headers: Record<string, string> = {};
  const set = (fields: Record<string, string>) => Object.assign(headers, fields);
  const ctx = { req: {}, set } as never;
  addLimitHeaders(ctx, [minute], 0);
  addLimitHeaders(ctx, [scan], 0);
  expect(headers).toMatchObject({
    'RateLimit-Policy': '"minute";q=100;w=60, "scan";q=20;w=3600',
    RateLimit: '"minute";r=40;t=12, "scan";r=1;t=99',
    'X-RateLimit-Limit': '20',
  });
});
