/** @module-tag core */
import type { AbuseReport } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { call, endpoints, expectSuccess, newApiKey, send } from '../support/http/client.ts';
import { moderatorPanel } from '../support/http/people.ts';

const target = `Rusty${process.pid}`;
let cookie = '';
let name = '';
const ids: string[] = [];

async function list(query: Record<string, string | number> = {}) {
  const search = new URLSearchParams({ q: target, ...query } as Record<string, string>);
  const response = await call(`/api/admin/reports?${search}`, { headers: { cookie } });
  return await expectSuccess(response, endpoints.abuseReports);
}

const idsIn = async (query: Record<string, string | number> = {}) =>
  (await list(query)).reports.map(({ id }) => id);

async function setStatus(id: string, status: string): Promise<AbuseReport> {
  const path = `/api/admin/reports/${id}`;
  const response = await send('PATCH', path, { status }, { headers: { cookie } });
  const body = await expectSuccess(response, endpoints.changeReport);
  return (body as { report: AbuseReport }).report;
}

beforeAll(async () => {
  const panel = await moderatorPanel();
  cookie = panel.cookie;
  name = panel.moderator.username;
  const { key } = await newApiKey();
  for (const priority of ['low', 'high']) {
    const body = {
      reporterUsername: 'OldTownMayor',
      targetUsername: target,
      reason: 'Griefing',
      description: `A ${priority} matter at the 100% harbour.`,
      priority,
    };
    const response = await send('POST', '/api/report-abuse', body, {
      headers: { 'X-API-Key': key },
    });
    const taken = await expectSuccess(response, endpoints.reportAbuse, 201);
    ids.unshift((taken as { reportId: string }).reportId);
  }
});

test('a moderator closes a report in their name and opens it again', async () => {
  const [id = ''] = ids;
  expect(await setStatus(id, 'closed')).toMatchObject({ id, status: 'closed', closedBy: name });
  expect(await idsIn({ status: 'open' })).toEqual(ids.slice(1));
  expect(await idsIn({ status: 'closed' })).toEqual([id]);
  expect(await setStatus(id, 'open')).toMatchObject({ status: 'open', closedBy: null });
  expect(await idsIn({ status: 'open' })).toEqual(ids);
});
