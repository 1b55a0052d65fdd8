import type { AppLog } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess } from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';

interface Page {
  readonly logs: AppLog[];
  readonly nextCursor: string | null;
}

const page = async (query: Record<string, string>): Promise<Page> =>
  await expectSuccess(
    await call(`/api/admin/app-logs?${new URLSearchParams(query)}`, { headers: { cookie } }),
    endpoints.appLogs,
  );

const cookie = await adminPanel();

test('what the product says of itself is there', async () => {
  const { logs } = await page({ q: 'is live, built in', level: 'info' });
  expect(logs.length).toBeGreaterThan(0);
  expect(logs[0]).toMatchObject({ level: 'info', requestId: null });
});
