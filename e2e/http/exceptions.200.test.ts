/** @module-tag core */
import type { ExceptionEntry } from '@elc/contracts';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newAddress,
  newApiKey,
  send,
  siteUrl,
} from '../support/http/client.ts';
import { adminPanel } from '../support/http/people.ts';
import { withoutTable } from '../support/http/table-away.ts';

let cookie = '';
let key = '';
let requestId = '';

/** Lines and exceptions are stored within a second; a busy machine may take longer. */
const SOON = { timeout: 30_000, interval: 200 };

const SECRET = 'a roof of red bricks';

/** A report that cannot be stored: the table of reports is away. */
const failToReport = (site = siteUrl) =>
  withoutTable('elc_abuse_reports', () =>
    send(
      'POST',
      '/api/report-abuse?from=game',
      {
        reporterUsername: 'OldTownMayor',
        targetUsername: 'FreshBrick',
        reason: 'Griefing',
        description: `He told me {"password":"${SECRET}"} and ${key}.`,
      },
      { headers: { 'X-API-Key': key } },
      { from: newAddress(), site },
    ),
  );

const exceptions = async (query: Record<string, string>): Promise<ExceptionEntry[]> => {
  const path = `/api/admin/exceptions?${new URLSearchParams(query)}`;
  const page = await expectSuccess(await call(path, { headers: { cookie } }), endpoints.exceptions);
  return (page as { exceptions: ExceptionEntry[] }).exceptions;
};

/** The first that is found, as soon as the product has stored it. */
const found = (query: Record<string, string>) =>
  vi.waitFor(async () => {
    const [entry] = await exceptions(query);
    if (!entry) throw new Error(`No exception for ${JSON.stringify(query)}.`);
    return entry;
  }, SOON);

beforeAll(async () => {
  cookie = await adminPanel();
  key = (await newApiKey()).key;
  const response = await failToReport(lastSiteUrl);
  requestId = response.headers.get('x-request-id') ?? '';
  await expectFailure(response, 500, 'INTERNAL');
});

test('a failure on our side is found by the X-Request-Id that the caller was given', async () => {
  const entry = await found({ q: requestId });
  expect(entry).toMatchObject({
    requestId,
    code: 'INTERNAL',
    method: 'POST',
    path: '/api/report-abuse',
    message: expect.stringContaining('elc_abuse_reports'),
    repeats: 0,
  });
  expect(entry.stack).toMatch(/\n {4}at /);
});

test('nothing that the caller sent in confidence is stored', async () => {
  const stored = JSON.stringify(await found({ q: requestId }));
  expect(stored).not.toContain(SECRET);
  expect(stored).not.toContain(key);
});
