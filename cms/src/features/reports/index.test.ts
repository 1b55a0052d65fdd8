import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { auditTable } from '../../platform/audit/record-audit';
import { db, useDatabase } from '../../platform/db/database';
import { usersDatabase } from '../../platform/db/testing/users-database';
import { useEnv } from '../../platform/env/env';
import { changedReport, changeReport, eraseNamesInReports, reportList, takeReport } from './index';

afterAll(() => useEnv(null));

/** By the reasons that tests give them, which are their names here. */
const ids = new Map<string, string>();

async function add(reason: string, given: object = {}, createdAtMs = 2000) {
  vi.setSystemTime(createdAtMs);
  const report = { reporterUsername: 'Mayor', targetUsername: 'Finn', priority: 'low' } as const;
  const described = { ...report, reason, description: 'At the 100% harbour.', ...given };
  ids.set(reason, await takeReport(described, 'key'));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  useEnv({ NOTICE_MAIL: undefined, NOTICE_WEBHOOK: undefined });
  const { connection, addUser } = await usersDatabase();
  useDatabase(connection);
  await addUser({ username: 'Bob', role: 'moderator' });
  await add('Griefing', {}, 1000);
  await add('Spam of ads', { targetUsername: 'Rusty', priority: 'urgent' });
  await add('Spam');
  return () => vi.useRealTimers();
});

const reasons = async (query: object = {}) =>
  (await reportList.page({ limit: 10, ...query })).entries.map(({ reason }) => reason);

test('newest first, those of one moment by when they came; a page goes on after the one before', async () => {
  expect(await reasons()).toEqual(['Spam', 'Spam of ads', 'Griefing']);
  const { nextCursor } = await reportList.page({ limit: 1 });
  expect(await reasons({ cursor: nextCursor })).toEqual(['Spam of ads', 'Griefing']);
});

const SECOND = new Date(2000).toISOString();

test.each([
  { query: { priority: 'low' }, expected: ['Spam', 'Griefing'] },
  { query: { from: SECOND }, expected: ['Spam', 'Spam of ads'] },
  { query: { to: SECOND }, expected: ['Griefing'] },
  { query: { q: 'FINN' }, expected: ['Spam', 'Griefing'] },
  { query: { q: 'spam', priority: 'urgent' }, expected: ['Spam of ads'] },
  { query: { q: '100%' }, expected: ['Spam', 'Spam of ads', 'Griefing'] },
  { query: { q: '1%h' }, expected: [] },
])('$query leaves $expected', async ({ query, expected }) => {
  expect(await reasons(query)).toEqual(expected);
});

test('what is closed, assigned and noted is stored, found and audited without the note', async () => {
  const change = (wanted: Parameters<typeof changeReport>[1], by = 'Ann') =>
    changeReport(ids.get('Griefing') ?? '', wanted, by);
  const closed = await change({ status: 'closed', outcome: 'warned' });
  expect(closed).toMatchObject({ closedBy: 'Ann', outcome: 'warned' });
  await change({ status: 'closed' }, 'Bob');
  await change({ assignee: 'Bob', note: 'Finn again.' }, 'Bob');
  expect(await reasons({ status: 'open' })).toEqual(['Spam', 'Spam of ads']);
  expect(await reasons({ outcome: 'warned', assignee: 'Bob' })).toEqual(['Griefing']);
  expect(await reasons({ assignee: '-' })).toEqual(['Spam', 'Spam of ads']);
  expect(await change({ status: 'open' })).toMatchObject({
    ...{ closedBy: null, outcome: null, assignee: 'Bob', note: 'Finn again.' },
  });
  const entries = await db()(auditTable.tableName).orderBy('id');
  expect(entries.map(({ action }) => action)).toEqual(['closed', 'changed', 'opened']);
  expect(JSON.stringify(entries)).not.toContain('Finn');
});

test.each([
  { wanted: { outcome: 'banned' as const }, code: 'REPORT_OPEN' },
  { wanted: { assignee: 'Nobody' }, code: 'STAFF_NOT_FOUND' },
  { of: 'none', wanted: { note: '' }, code: 'REPORT_NOT_FOUND' },
])('a change to $wanted is refused with $code', async ({ of = 'Spam', wanted, code }) => {
  const change = changeReport(ids.get(of) ?? of, wanted, 'Ann');
  await expect(change).rejects.toMatchObject({ code });
});

const OPEN = {
  ...({ status: 'open', closedBy: null, outcome: null } as const),
  ...{ assignee: 'finn', note: 'Seen before.' },
};
const CLOSED = { ...OPEN, ...({ status: 'closed', closedBy: 'ann', outcome: 'warned' } as const) };

test.each([
  { what: 'nothing', before: OPEN, wanted: {}, expected: OPEN },
  {
    what: 'closed',
    before: OPEN,
    wanted: { status: 'closed' as const },
    expected: { ...OPEN, status: 'closed', closedBy: 'bob' },
  },
  {
    what: 'closed again, with the first name',
    before: CLOSED,
    wanted: { status: 'closed' as const, outcome: 'banned' as const },
    expected: { ...CLOSED, outcome: 'banned' },
  },
  {
    what: 'opened, without its outcome',
    before: CLOSED,
    wanted: { status: 'open' as const },
    expected: OPEN,
  },
  {
    what: 'emptied',
    before: CLOSED,
    wanted: { assignee: null, note: '', outcome: null },
    expected: { ...CLOSED, assignee: null, note: null, outcome: null },
  },
])('a report is $what', ({ before, wanted, expected }) => {
  expect(changedReport(before, wanted, 'bob')).toEqual(expected);
});

test('an erasure changes the reports that name the player, and no other report with that word', async () => {
  const names = { targetUsername: 'builder', description: 'It was Builder, not Builder_2.' };
  await add('Builder broke it', names, 3000);
  await changeReport(ids.get('Builder broke it') ?? '', { note: 'Builder was warned.' }, 'Ann');
  const other = { reporterUsername: 'Builder_2', targetUsername: 'Master Builder' };
  await add('Builder tools', other, 3000);
  expect(await eraseNamesInReports(['Builder'])).toBe(1);
  const [left, named] = (await reportList.page({ limit: 2 })).entries;
  expect(left).toMatchObject({ ...other, reason: 'Builder tools' });
  expect(named).toMatchObject({
    ...{ reporterUsername: 'Mayor', targetUsername: 'Erased player' },
    reason: 'Erased player broke it',
    description: 'It was Erased player, not Builder_2.',
    note: 'Erased player was warned.',
  });
  expect(await reasons({ q: 'builder broke' })).toEqual([]);
});
