import type { AuditEntry } from '@elc/contracts';
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, newApiKey, send } from '../support/http/client.ts';
import { adminPanel, newPerson } from '../support/http/people.ts';

const EXPORTS = [
  { path: 'users.csv', name: 'users', head: 'id,username,email,robloxId,role' },
  { path: 'advertisements.csv', name: 'ads', head: 'id,createdAt,status,websiteUrl' },
  { path: 'login-logs.csv', name: 'sign-ins', head: 'at,who,ipAddress,event' },
  { path: 'reports.csv', name: 'reports', head: 'createdAt,id,status,priority' },
];

test.each(EXPORTS)('$path is a file for admins, and audited', async ({ path, name, head }) => {
  const cookie = await adminPanel();
  const answer = await call(`/api/admin/${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  );
  expect((await answer.text()).replace('\uFEFF', '')).toMatch(new RegExp(`^${head}`));
  const log = await call('/api/admin/audit?action=exported&limit=1', { headers: { cookie } });
  const [entry] = (await expectSuccess(log, endpoints.auditLog)).entries as AuditEntry[];
  expect(entry?.after).toMatchObject({ entries: expect.any(Number) });
});

test('filters narrow the file, and a formula is a text', async () => {
  const cookie = await adminPanel();
  const person = await newPerson();
  const users = await call(`/api/admin/users.csv?q=${person.username}`, { headers: { cookie } });
  expect((await users.text()).trim().split('\r\n')).toHaveLength(2);
  const { key } = await newApiKey();
  const target = `Cell${process.pid}`;
  const body = {
    ...{ reporterUsername: 'OldTownMayor', targetUsername: target },
    ...{ reason: '=HYPERLINK("https://evil.example")', description: '@SUM(1)', priority: 'low' },
  };
  await send('POST', '/api/report-abuse', body, { headers: { 'X-API-Key': key } });
  const reports = await call(`/api/admin/reports.csv?q=${target}`, { headers: { cookie } });
  const text = await reports.text();
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(text).toContain("'@SUM(1)");
});
