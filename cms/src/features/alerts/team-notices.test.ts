import { expect, test } from 'vitest';
import { memoryDatabase } from '../../platform/db/testing/memory-database';
import { outboxTable } from '../../platform/jobs/outbox/outbox-table';
import type { FeatureContext } from '../feature';
import type { AlertChannel } from './alert-channels';
import { type Arrivals, teamNotices } from './team-notices';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.UTC(2027, 10, 21);

const channelOf = (kind: AlertChannel['kind']): AlertChannel => ({
  ...{ kind, name: 'Mail', setting: 'NOTICE_MAIL' },
  carry: async () => ({ ok: true }),
});

async function setUp(channels: readonly AlertChannel[]) {
  const connection = await memoryDatabase([outboxTable]);
  const asked: number[] = [];
  const arrivals: Arrivals = {
    application: async () => [],
    async report(sinceMs) {
      asked.push(sinceMs);
      return [
        { id: 'rep_1', detail: 'The priority is high.' },
        { id: 'rep_2', detail: 'The priority is low.' },
      ];
    },
    message: async () => [{ id: 'M1', detail: 'Its reference is M1.' }],
  };
  const settings = { PUBLIC_URL: 'https://city.example' };
  const context = { connection, settings, now: () => NOW_MS } as unknown as FeatureContext;
  return { connection, asked, jobs: teamNotices(context, { channels, arrivals }) };
}

test('each arrival is told once by every channel, however often the job runs', async () => {
  const channels = [channelOf('notice-mail'), channelOf('notice-webhook')];
  const { connection, asked, jobs } = await setUp(channels);
  const [job] = jobs;
  await job?.run();
  await job?.run();
  expect(asked).toEqual([NOW_MS - HOUR_MS, NOW_MS - HOUR_MS]);
  const rows = await connection(outboxTable.tableName).orderBy('id');
  expect(rows.map(({ message_key: key }) => key)).toEqual([
    'notice-mail-report-rep_1',
    'notice-webhook-report-rep_1',
    'notice-mail-report-rep_2',
    'notice-webhook-report-rep_2',
    'notice-mail-message-M1',
    'notice-webhook-message-M1',
  ]);
  expect(JSON.parse(rows[0].payload)).toMatchObject({
    ...{ kind: 'new-report', title: 'A player was reported', detail: 'The priority is high.' },
    section: 'https://city.example/admin?tab=except&list=reports',
  });
});

test('without a channel nothing is looked for', async () => {
  expect((await setUp([])).jobs).toEqual([]);
});
