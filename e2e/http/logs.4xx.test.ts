/**
 * @module-tag core
 * @module-tag sqlite
 */
import { describe, expect, test } from 'vitest';
import { call, expectFailure } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';

const cookie = await adminPanel();

/** A cursor that only looks like one of the list's own. */
const forged = (list: string, ...values: unknown[]) =>
  Buffer.from(JSON.stringify([list, ...values])).toString('base64url');

describe.each(['login-logs', 'app-logs', 'exceptions'])('/api/admin/%s', (log) => {
  test.each([
    {
      what: 'a cursor beyond all rows',
      query: `cursor=${forged(log, 1, 2 ** 40)}`,
      path: 'query.cursor',
    },
    { what: 'a cursor that is none', query: 'cursor=a.b', path: 'query.cursor' },
  ])('$what is refused', async ({ query, path }) => {
    const response = await call(`/api/admin/${log}?${query}`, { headers: { cookie } });
    const { details } = await expectFailure(response, 400, 'VALIDATION');
    expect(details?.[0]?.path).toBe(path);
  });
});

test.each(['login-logs', 'app-logs', 'exceptions', 'advertisements', 'reports', 'users'])(
  'of %s, words that hold nothing readable match everything',
  async (list) => {
    const response = await call(`/api/admin/${list}?q=%00%07&limit=1`, { headers: { cookie } });
    expect(response.status).toBe(200);
  },
);
