/** @module-tag core */
import { expect, test } from 'vitest';
import { endpoints, expectSuccess, newApiKey, send } from '../support/http/client.ts';

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
