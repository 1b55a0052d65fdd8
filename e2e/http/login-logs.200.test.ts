import type { LoginLog } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { call, endpoints, expectSuccess, newAddress, send } from '../support/http/client.ts';
import { adminPanel, logIn, newName, newPerson } from '../support/http/people.ts';

interface Page {
  readonly logs: LoginLog[];
  readonly nextCursor: string | null;
}

let cookie = '';
const name = newName();
const from = newAddress();

const page = async (query: Record<string, string | number>): Promise<Page> =>
  await expectSuccess(
    await call(`/api/admin/login-logs?${new URLSearchParams(query as Record<string, string>)}`, {
      headers: { cookie },
    }),
    endpoints.loginLogs,
  );

beforeAll(async () => {
  cookie = await adminPanel();
  for (let count = 0; count < 5; count += 1)
    await logIn(name, `not the password ${count}`, { from });
});

test('attempts are listed newest first, with address and agent', async () => {
  const body = { username: name, password: 'not the password' };
  await send(
    'POST',
    '/api/auth/login',
    body,
    { headers: { 'User-Agent': 'A test 1.0' } },
    { from },
  );
  const [newest] = (await page({ limit: 1, q: name })).logs;
  expect(newest).toMatchObject({
    username: name,
    ipAddress: from,
    userAgent: 'A test 1.0',
    loginStatus: 'failed',
  });
});

test('status and time narrow the list', async () => {
  const { username } = await newPerson();
  expect((await page({ q: username, status: 'success' })).logs).toHaveLength(1);
  expect((await page({ q: username, status: 'locked' })).logs).toEqual([]);
  const [entry] = (await page({ q: username })).logs;
  const at = entry?.timestamp ?? '';
  expect((await page({ q: username, from: at })).logs).toHaveLength(1);
  expect((await page({ q: username, to: at })).logs).toEqual([]);
});
