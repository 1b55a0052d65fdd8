import { beforeEach, expect, test } from 'vitest';
import { auditTable } from '../../../platform/audit/record-audit';
import type { Connection } from '../../../platform/db/connection';
import { openTestDatabase } from '../../../platform/db/testing/test-database';
import { type AbuseReports, createAbuseReports, eraseNamesInReports } from './abuse-reports';

const everything = {
  limit: 10,
  after: null,
  fromMs: null,
  toMs: null,
  words: null,
  status: null,
  priority: null,
};

let connection: Connection;
let reports: AbuseReports;
beforeEach(async () => {
  connection = await openTestDatabase();
  reports = createAbuseReports(connection);
  const common = { reporterUsername: 'Mayor', keyId: 'key', description: 'At the 100% harbour.' };
  await reports.add({
    ...common,
    id: 'one',
    targetUsername: 'Finn',
    reason: 'Griefing',
    priority: 'low',
    createdAtMs: 1000,
  });
  await reports.add({
    ...common,
    id: 'two',
    targetUsername: 'Rusty',
    reason: 'Spam',
    priority: 'urgent',
    createdAtMs: 2000,
  });
  await reports.add({
    ...common,
    id: 'three',
    targetUsername: 'Finn',
    reason: 'Spam',
    priority: 'low',
    createdAtMs: 2000,
  });
});

const ids = async (filter: object = {}) =>
  (await reports.page({ ...everything, ...filter })).map(({ id }) => id);

test('newest first, those of one moment by when they came', async () => {
  expect(await ids()).toEqual(['three', 'two', 'one']);
});

test('a page goes on after the last report of the page before', async () => {
  const [first] = await reports.page({ ...everything, limit: 1 });
  expect(await ids({ after: first })).toEqual(['two', 'one']);
});

test.each([
  { filter: { priority: 'low' }, expected: ['three', 'one'] },
  { filter: { fromMs: 2000 }, expected: ['three', 'two'] },
  { filter: { toMs: 2000 }, expected: ['one'] },
  { filter: { words: 'FINN' }, expected: ['three', 'one'] },
  { filter: { words: 'spam', priority: 'urgent' }, expected: ['two'] },
  { filter: { words: '100%' }, expected: ['three', 'two', 'one'] },
  { filter: { words: '1%h' }, expected: [] },
])('$filter leaves $expected', async ({ filter, expected }) => {
  expect(await ids(filter)).toEqual(expected);
});

test('what is closed, assigned and noted is stored, found and audited without the note', async () => {
  const change = (wanted: Parameters<AbuseReports['change']>[1], by = 'Ann') =>
    reports.change('one', wanted, by);
  expect(await change({ status: 'closed', outcome: 'warned' })).toMatchObject({
    ...{ ok: true, report: { closedBy: 'Ann', outcome: 'warned' } },
  });
  await change({ status: 'closed' }, 'Bob');
  await change({ assignee: 'Bob', note: 'Finn again.' });
  expect(await ids({ status: 'open' })).toEqual(['three', 'two']);
  expect(await ids({ outcome: 'warned', assignee: 'Bob' })).toEqual(['one']);
  expect(await ids({ assignee: '-' })).toEqual(['three', 'two']);
  expect(await change({ status: 'open' })).toMatchObject({
    report: { closedBy: null, outcome: null, assignee: 'Bob', note: 'Finn again.' },
  });
  expect(await change({ outcome: 'banned' })).toEqual({ ok: false, reason: 'open' });
  expect(await reports.change('none', { note: '' }, 'Ann')).toEqual({
    ...{ ok: false, reason: 'unknown' },
  });
  const entries = await connection(auditTable.tableName).orderBy('id');
  expect(entries.map(({ action }) => action)).toEqual(['closed', 'changed', 'opened']);
  expect(JSON.stringify(entries)).not.toContain('Finn');
});

test('an erasure changes the reports that name the player, and no other report with that word', async () => {
  const common = { keyId: 'key', priority: 'low', createdAtMs: 3000 } as const;
  await reports.add({
    ...common,
    id: 'named',
    reporterUsername: 'Mayor',
    targetUsername: 'builder',
    reason: 'Builder broke it',
    description: 'It was Builder, not Builder_2 nor MegaBuilder.',
  });
  await reports.change('named', { note: 'Builder was warned.' }, 'Ann');
  const other = {
    ...common,
    id: 'other',
    reporterUsername: 'Builder_2',
    targetUsername: 'Master Builder',
    reason: 'Builder tools',
    description: 'Every builder sees it.',
  };
  await reports.add(other);
  expect(await eraseNamesInReports(connection, ['Builder'])).toBe(1);
  const [left, named] = await reports.page(everything);
  expect(named).toMatchObject({
    reporterUsername: 'Mayor',
    targetUsername: 'Erased player',
    reason: 'Erased player broke it',
    description: 'It was Erased player, not Builder_2 nor MegaBuilder.',
    note: 'Erased player was warned.',
  });
  const { keyId: _, ...unchanged } = other;
  expect(left).toMatchObject(unchanged);
  expect(await ids({ words: 'builder broke' })).toEqual([]);
});
