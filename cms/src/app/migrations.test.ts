import { afterAll, beforeEach, expect, test } from 'vitest';
import { adminKeys } from '../features/admin-keys';
import { playerTable } from '../features/players/tables/players';
import { scanMemberTable } from '../features/scans/tables/scan-members';
import { scanTable } from '../features/scans/tables/scans';
import { discordMessageTable } from '../features/updates/tables/discord-messages';
import type { Connection } from '../platform/db/connection';
import { db } from '../platform/db/database';
import { postgresDatabase } from '../platform/db/testing/postgres-database';
import { testTables } from '../platform/db/testing/test-database';
import { testWorld } from '../platform/db/testing/test-world';
import { currentSettings } from '../platform/settings/current-settings';
import { migrations, retainOldPlayers } from './migrations';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2027, 10, 21);

beforeEach(() => testWorld());

const playerOf = (ageDays: number) =>
  db()(playerTable.tableName).insert({
    user_id: 7,
    username: 'Citizen7',
    analysed_at_ms: NOW_MS - ageDays * DAY_MS,
  });

async function scanOf(ageDays: number): Promise<void> {
  await db()(scanTable.tableName).insert({
    id: 1,
    public_id: 'scan_1',
    ended_at_ms: NOW_MS - ageDays * DAY_MS,
  });
  await db()(scanMemberTable.tableName).insert({ scan_id: 1, user_id: 7 });
}

const retention = async () => (await currentSettings()).retention;
const DEFAULTS = { players: 365, scanMembers: 90 };

test('an installation without anything old has the days of a new one', async () => {
  await playerOf(364);
  await scanOf(89);
  await retainOldPlayers(db(), NOW_MS);
  expect(await retention()).toMatchObject(DEFAULTS);
  expect(await db()('elc_settings')).toEqual([]);
});

test.each([
  { what: 'players', make: () => playerOf(366), expected: { ...DEFAULTS, players: 10_000 } },
  {
    what: 'members of scans',
    make: () => scanOf(91),
    expected: { ...DEFAULTS, scanMembers: 10_000 },
  },
])('old $what are retained, and only they', async ({ make, expected }) => {
  await make();
  await retainOldPlayers(db(), NOW_MS);
  expect(await retention()).toMatchObject({ ...expected, loginLogs: 90 });
});

test('days that a site admin has set before stay', async () => {
  await playerOf(366);
  const value = { loginLogs: 400, appLogs: 30, exceptions: 60, badgeSnapshots: 90 };
  await db()('elc_settings').insert({
    part: 'retention',
    value: JSON.stringify(value),
    revision: 3,
    changed_by: 'ann',
  });
  await retainOldPlayers(db(), NOW_MS);
  expect(await retention()).toEqual({ ...value, players: 10_000, scanMembers: 90, auditLog: 365 });
  const [row] = await db()('elc_settings');
  expect(row).toMatchObject({ revision: 4, changed_by: 'Upgrade' });
});

test('settings that an older version has stored are read with the days that it did not know', async () => {
  const value = { loginLogs: 400, appLogs: 30, exceptions: 60, badgeSnapshots: 90 };
  await db()('elc_settings').insert({
    part: 'retention',
    value: JSON.stringify(value),
    revision: 3,
  });
  expect(await retention()).toEqual({ ...value, ...DEFAULTS, auditLog: 365 });
});

test('scans of an older version say whether they have results that can stand for their group', async () => {
  const scan = { group_id: 5, public_id: '', members_done: 3, failures: 0 };
  await db()(scanTable.tableName).insert([
    { ...scan, id: 1, public_id: 'kept', status: 'completed' },
    { ...scan, id: 2, public_id: 'deleted', status: 'completed' },
    { ...scan, id: 3, public_id: 'empty', status: 'completed', members_done: 0 },
    { ...scan, id: 4, public_id: 'failing', status: 'failed', failures: 3 },
    { ...scan, id: 5, public_id: 'begun', status: 'failed', failures: 1 },
  ]);
  for (const scan_id of [1, 4, 5]) {
    await db()(scanMemberTable.tableName).insert({ scan_id, user_id: 7 });
  }
  await migrations.find(({ version }) => version === 5)?.up(db());
  const shown = db()(scanTable.tableName).where({ has_results: true }).orderBy('id');
  expect(await shown.pluck('public_id')).toEqual(['kept', 'empty', 'begun']);
});

test('the search indexes of an older version are dropped, with their triggers on SQLite', async () => {
  const drop = migrations.find(({ version }) => version === 7)?.up;
  await db().raw("CREATE VIRTUAL TABLE elc_report_pieces USING fts5(text, content='')");
  await db().raw(
    `CREATE TRIGGER elc_report_pieces_added AFTER INSERT ON elc_abuse_reports
      BEGIN INSERT INTO elc_report_pieces (rowid, text) VALUES (new.id, new.search_text); END`,
  );
  await drop?.(db());
  const left = db()('sqlite_master').where('name', 'like', '%pieces%');
  expect(await left.pluck('name')).toEqual([]);

  const postgres = await postgresDatabase(testTables);
  if (!postgres) return;
  const { connection } = postgres;
  await connection.raw('CREATE INDEX elc_report_search_index ON elc_abuse_reports (search_text)');
  await drop?.(connection);
  const index = connection('pg_indexes').where({ indexname: 'elc_report_search_index' });
  expect(await index).toEqual([]);
  await postgres.drop();
});

const postgres = await postgresDatabase([adminKeys, discordMessageTable]);
afterAll(() => postgres?.drop());

const DATABASES = [
  { on: 'SQLite', of: db },
  ...(postgres ? [{ on: 'PostgreSQL', of: () => postgres.connection as Connection }] : []),
];

test.each(DATABASES)('on $on stored updates get the names of their pages, once', async ({ of }) => {
  const stored = [
    { message_id: '3', summary: 'Trams run now', posted_at_ms: NOW_MS + 1 },
    { message_id: '2', summary: 'Trams run now', posted_at_ms: NOW_MS },
    { message_id: '1', summary: '🎉', posted_at_ms: NOW_MS },
  ].map((row) => ({ ...row, kind: 'update', channel_id: '9', content_digest: 'd' }));
  await of()(discordMessageTable.tableName).insert(stored);
  const up = migrations.find(({ version }) => version === 9)?.up;
  for (let times = 0; times < 2; times++) {
    await of().transaction(async (transaction) => up?.(transaction as Connection));
  }
  const rows = of()(discordMessageTable.tableName).orderBy('message_id');
  expect(await rows.pluck('slug')).toEqual([
    '2027-11-21-update',
    '2027-11-21-trams-run-now',
    '2027-11-21-trams-run-now-2',
  ]);
});

test.each(DATABASES)(
  'on $on what services refused and answered an older version is forgotten',
  async ({ of }) => {
    const old = ['elc_upstream_refusals', 'elc_upstream_calls'];
    for (const name of old) await of().schema.createTable(name, (table) => table.increments());
    const up = migrations.find(({ version }) => version === 8)?.up;
    // A second time, as after the schema sync has dropped them.
    for (let times = 0; times < 2; times++) {
      await of().transaction(async (transaction) => up?.(transaction as Connection));
    }
    for (const name of old) expect(await of().schema.hasTable(name)).toBe(false);
  },
);

test.each(DATABASES)(
  'on $on older admin keys are what their kind said, without it',
  async ({ of }) => {
    const keys = () => of()(adminKeys.tableName).orderBy('id');
    await of().raw('ALTER TABLE elc_admin_keys ADD COLUMN kind varchar(255)');
    const key = { created_at_ms: 1000 };
    await keys().insert([
      { ...key, public_id: 'by phrase', kind: 'lifetime' },
      { ...key, public_id: 'on the server', kind: 'terminal', made_by: 'Terminal' },
      { ...key, public_id: 'undated', kind: 'direct', owner: 'finn' },
      { ...key, public_id: 'dated', kind: 'direct', made_with: 'akey_1', expires_at_ms: 5000 },
      { ...key, public_id: 'in a panel', kind: 'direct' },
      { ...key, public_id: 'unknown', kind: null },
    ]);
    const drop = migrations.find(({ version }) => version === 12)?.up;
    await drop?.(of());
    await drop?.(of());
    const rows: Record<string, unknown>[] = await keys();
    const columns = ['public_id', 'made_by', 'owner', 'made_with', 'expires_at_ms'];
    const endMs = 1000 + 90 * DAY_MS;
    expect(rows.map((row) => columns.map((column) => row[column])).map(withNumbers)).toEqual([
      ['by phrase', 'Secret phrase', null, null, null],
      ['on the server', 'Terminal', null, null, null],
      ['undated', null, 'finn', null, endMs],
      ['dated', null, null, 'akey_1', 5000],
      ['in a panel', null, null, 'older_panel', endMs],
      ['unknown', null, null, 'older_panel', endMs],
    ]);
    expect(rows[0]).not.toHaveProperty('kind');
  },
);

/** PostgreSQL's driver returns large numbers as text. */
const withNumbers = (row: readonly unknown[]) =>
  row.map((value) => (/^\d+$/.test(String(value)) ? Number(value) : value));
