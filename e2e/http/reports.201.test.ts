import { expect, test } from 'vitest';
import {
  endpoints,
  expectFailure,
  expectSuccess,
  newApiKey,
  send,
} from '../support/http/client.ts';

const { key } = await newApiKey();
const report = {
  reporterUsername: 'OldTownMayor',
  targetUsername: 'FreshBrick',
  reason: 'Griefing',
  description: 'Deleted the bridge at the harbour twice.',
};
const reportAbuse = (body: unknown) =>
  send('POST', '/api/report-abuse', body, { headers: { 'X-API-Key': key } });

test.each([{}, { priority: 'urgent' }, { description: 'x'.repeat(4000) }])(
  'a report is taken, and has an id of its own (%o)',
  async (more) => {
    const response = await reportAbuse({ ...report, ...more });
    expect(await expectSuccess(response, endpoints.reportAbuse, 201)).toMatchObject({
      reportId: expect.stringMatching(/^rep_[0-9A-Za-z]{16}$/),
    });
  },
);

test.each([
  { what: 'a name that is none', body: { targetUsername: 'x' }, path: 'body.targetUsername' },
  { what: 'no reason', body: { reason: ' ' }, path: 'body.reason' },
  { what: 'a long reason', body: { reason: 'x'.repeat(121) }, path: 'body.reason' },
  { what: 'a NUL in its reason', body: { reason: 'a\u0000' }, path: 'body.reason' },
  { what: 'a NUL in its text', body: { description: 'a\u0000b' }, path: 'body.description' },
  { what: 'a long text', body: { description: 'x'.repeat(4001) }, path: 'body.description' },
  { what: 'an unknown priority', body: { priority: 'whenever' }, path: 'body.priority' },
  { what: 'a status of its own', body: { status: 'closed' }, path: 'body' },
])('a report with $what is refused', async ({ body, path }) => {
  const { details } = await expectFailure(
    await reportAbuse({ ...report, ...body }),
    400,
    'VALIDATION',
  );
  expect(details?.[0]?.path).toBe(path);
});
