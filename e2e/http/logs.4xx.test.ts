import { beforeAll, describe, expect, test } from 'vitest';
import { call, expectFailure } from './client.ts';
import { adminPanel } from './people.ts';

let cookie = '';
beforeAll(async () => {
  cookie = await adminPanel();
});

describe.each(['login-logs', 'app-logs', 'exceptions'])('/api/admin/%s', (log) => {
  test.each([
    { what: 'a cursor of another list', query: 'cursor=WyJvdGhlciIsMV0', path: 'query.cursor' },
    { what: 'a cursor that is none', query: 'cursor=a.b', path: 'query.cursor' },
    { what: 'a page without end', query: 'limit=5000', path: 'query.limit' },
    { what: 'a time that is none', query: 'from=yesterday', path: 'query.from' },
    { what: 'words without end', query: `q=${'x'.repeat(201)}`, path: 'query.q' },
    { what: 'an unknown parameter', query: 'sort=up', path: 'query' },
  ])('$what is refused', async ({ query, path }) => {
    const response = await call(`/api/admin/${log}?${query}`, { headers: { cookie } });
    const { details } = await expectFailure(response, 400, 'VALIDATION');
    expect(details?.[0]?.path).toBe(path);
  });
});

test.each(['app-logs?level=loud', 'login-logs?status=maybe', 'exceptions?level=error'])(
  '%s is refused',
  async (query) => {
    await expectFailure(
      await call(`/api/admin/${query}`, { headers: { cookie } }),
      400,
      'VALIDATION',
    );
  },
);
