import { inboxResponse } from '@elc/contracts';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import { createAds } from '../ads/tables/ads';
import { createMessageList } from '../contact/tables/message-list';
import { createAbuseReports } from '../reports/tables/abuse-reports';
import { collectInbox } from './collect-inbox';

const NOW_MS = Date.parse('2026-11-21T17:00:00Z');

test('what is open is counted, with the time of the oldest', async () => {
  const database = await openTestDatabase();
  const reports = createAbuseReports(database);
  const inbox = () =>
    collectInbox({ ads: createAds(database), reports, contact: createMessageList(database) });
  const nothing = { count: 0, oldestAt: null };
  expect(inboxResponse.parse(await inbox())).toEqual({
    ...{ success: true, applications: nothing, reports: nothing, messages: nothing },
  });

  const report = {
    ...{ reporterUsername: 'a', targetUsername: 'b', reason: 'spam', keyId: 'key' },
    ...{ description: 'says it all day', priority: 'low' as const },
  };
  await reports.add({ ...report, id: 'closed', createdAtMs: NOW_MS - 9000 });
  await reports.add({ ...report, id: 'older', createdAtMs: NOW_MS - 5000 });
  await reports.add({ ...report, id: 'newer', createdAtMs: NOW_MS });
  await reports.change('closed', { status: 'closed' }, 'an admin');
  expect((await inbox()).reports).toEqual({ count: 2, oldestAt: '2026-11-21T16:59:55.000Z' });
  await database.destroy();
});
