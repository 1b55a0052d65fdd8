import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPanel, signInList } from '../features/accounts';
import { sessionList } from '../features/admin-keys/panel-sessions';
import { keyList } from '../features/admin-keys/stored-keys';
import { listAds } from '../features/ads/tables/ads';
import { messageList } from '../features/contact';
import { eventList } from '../features/guides';
import { auditList } from '../features/logs';
import { lineList } from '../features/logs/app-log';
import { exceptionList } from '../features/logs/tables/exceptions';
import { DEFAULT_THRESHOLDS } from '../features/players/rules/thresholds';
import {
  findPlayerByName,
  indexNameBeginnings,
  playersNamed,
  rankedPlayers,
  reclassifyPlayers,
} from '../features/players/tables/players';
import { reportList } from '../features/reports';
import { rankedMembers, shownScan, shownScans } from '../features/scans/tables/scan-members';
import { scanList } from '../features/scans/tables/scans';
import { messagePage } from '../features/updates/tables/discord-messages';
import type { Connection } from '../platform/db/connection';
import { within } from '../platform/db/database';
import { postgresDatabase } from '../platform/db/testing/postgres-database';
import { openTestDatabase, testTables } from '../platform/db/testing/test-database';
import { encodeCursor } from '../platform/http/cursor';

const page = { limit: 51 };
const pageAfter = (list: string) => ({ ...page, cursor: encodeCursor(list, [1000, 7]) });
const ads = { sort: 'newest', rejected: 'shown' } as const;
const ad = [1000, 'ad_1', 'pending'] as const;
const ofAdmin = { ...page, panel: { role: 'admin' } as OpenPanel };
const ranking = { sort: 'badges', limit: 51 } as const;
const members = { ...ranking, scanRowId: 1 };

/**
 * Every list that can be opened, by its filters, read as the product reads it; a search for words reads every row. First pages where
 * there is a filter: a cursor would narrow what is read without serving the filter.
 */
const LISTS: Readonly<Record<string, (connection: Connection) => Promise<unknown>>> = {
  'sign-ins': () => signInList.page(pageAfter('login-logs')),
  'sign-ins of one outcome': () => signInList.page({ ...page, status: 'failed' }),
  'lines of the log': () => lineList.page(pageAfter('app-logs')),
  'lines of one level': () => lineList.page({ ...page, level: 'error' }),
  'audit log': () => auditList.page(pageAfter('audit')),
  'audit log of one admin': () => auditList.page({ ...page, by: 'mayor' }),
  'audit log of one subject': () => auditList.page({ ...page, subject: 'user' }),
  'audit log of one action': () => auditList.page({ ...page, action: 'deleted' }),
  exceptions: () => exceptionList.page(pageAfter('exceptions')),
  reports: () => reportList.page(pageAfter('reports')),
  'reports by status': () => reportList.page({ ...page, status: 'open' }),
  'reports by priority': () => reportList.page({ ...page, priority: 'high' }),
  messages: () => messageList.page(page),
  'messages after one': () => messageList.page({ ...page, cursor: encodeCursor('messages', [7]) }),
  'open messages': () => messageList.page({ ...page, state: 'open' }),
  ads: () => listAds(ads, ad, 51),
  'ads by status': () => listAds({ ...ads, status: 'pending' }, null, 51),
  'ads to be reviewed': () => listAds({ ...ads, sort: 'queue' }, null, 51),
  'ads to be reviewed after one': () => listAds({ ...ads, sort: 'queue' }, ad, 51),
  'admin keys': () => keyList.page(ofAdmin),
  'active admin keys': () => keyList.page({ ...ofAdmin, state: 'active' }),
  'expired admin keys': () => keyList.page({ ...ofAdmin, state: 'expired' }),
  'revoked admin keys': () => keyList.page({ ...ofAdmin, state: 'revoked' }),
  'open panels': () => sessionList.page(ofAdmin),
  scans: () => scanList.page({ ...page, cursor: encodeCursor('scans', [7]) }),
  'scanned groups': () => shownScans.page(page),
  'scanned groups after one': () =>
    shownScans.page({ ...page, cursor: encodeCursor('scanned-groups', [7]) }),
  'the scan of a group': () => shownScan(5),
  'members of a group': () => rankedMembers({ ...members, after: [1, 1, 2] }),
  'members of a generation': () => rankedMembers({ ...members, generation: 'NEWGEN' }),
  players: () => rankedPlayers({ ...ranking, after: [1, 1, 2] }),
  'players of other rules': () => reclassifyPlayers(DEFAULT_THRESHOLDS, 500),
  'players of a generation': () => rankedPlayers({ ...ranking, generation: 'NEWGEN' }),
  'players by the beginning of their name': () => playersNamed('may', 51),
  'a player by name': () => findPlayerByName('Mayor'),
  updates: () => messagePage({ limit: 51 }),
  'updates of a kind': () => messagePage({ limit: 51, kind: 'highlight' }),
  events: () => eventList.page(page),
  'events of a type': () => eventList.page({ ...page, type: 'badge' }),
};

/** Lists with rows that are found by an index and then sorted, because they are few. */
const FOUND_THEN_SORTED = new Set([
  'active admin keys',
  'expired admin keys',
  'revoked admin keys',
  'open panels',
  'the scan of a group',
]);

/** Filters that nearly every row passes: a list that is walked in its order has its page soon. */
const PASSED_BY_NEARLY_ALL = /is_hidden IS NOT TRUE|summary <> ''|status.* <> 'pending'/;

interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

/** The statements that a read sends. */
async function statementsOf(connection: Connection, read: () => Promise<unknown>) {
  const statements: Statement[] = [];
  const note = (statement: Statement) => statements.push(statement);
  connection.on('query', note);
  await within(connection, read);
  connection.off('query', note);
  return statements.filter(({ sql }) => /^(?:select|with)/i.test(sql));
}

/** What of a statement SQLite would read without an index to find or to order it. */
async function readWholeBySqlite(
  connection: Connection,
  { sql, bindings }: Statement,
  isSorted: boolean,
) {
  const plan = await connection.raw(`EXPLAIN QUERY PLAN ${sql}`, bindings as never[]);
  const steps: string[] = plan.map(({ detail }: { detail: string }) => detail);
  const isFiltered = / where (?!is_hidden is not true|not `summary` = \?|not `status` = \?)/.test(
    sql,
  );
  return steps.filter(
    (step) =>
      (step === 'USE TEMP B-TREE FOR ORDER BY' && !isSorted) ||
      (/^SCAN (?:elc_|contact_|better|scan)/.test(step) && isFiltered),
  );
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The same of PostgreSQL, which is configured to avoid full scans wherever it can. */
async function readWholeByPostgres(
  connection: Connection,
  { sql, bindings }: Statement,
  isSorted: boolean,
) {
  // What is found and sorted must not be looked for in the order of the list.
  await connection.raw(`SET enable_indexscan = ${isSorted ? 'off' : 'on'}`);

  const { rows } = await connection.raw(
    `EXPLAIN (FORMAT JSON) ${inPostgres(sql)}`,
    bindings as never[],
  );
  const found: string[] = [];
  const look = (node: PlanNode): void => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Cond': condition } = node;
    const isFullWalk =
      /^Index (?:Only )?Scan/.test(type) &&
      condition === undefined &&
      node.Filter !== undefined &&
      !PASSED_BY_NEARLY_ALL.test(node.Filter);
    if (type === 'Seq Scan' || isFullWalk) found.push(`${type} of ${table}: ${node.Filter ?? ''}`);
    for (const inner of node.Plans ?? []) look(inner);
  };
  look(rows[0]['QUERY PLAN'][0].Plan);
  return found;
}

/** The driver is handed `$1`, the query builder takes `?`. */
const inPostgres = (sql: string) => sql.replace(/\$\d+/g, '?');

const postgres = await postgresDatabase(testTables);
const sqlite = await openTestDatabase();
afterAll(async () => {
  await sqlite.destroy();
  await postgres?.drop();
});

const DATABASES = [
  { name: 'SQLite', connection: sqlite, readWhole: readWholeBySqlite },
  ...(postgres
    ? [
        {
          name: 'PostgreSQL',
          connection: postgres.connection,
          readWhole: readWholeByPostgres,
        },
      ]
    : []),
];

beforeAll(async () => {
  if (!postgres) return;
  await indexNameBeginnings(postgres.connection);
  // Tables of tests are empty: only where there is no usable index does anything read them whole.
  for (const way of ['seqscan', 'sort', 'hashjoin', 'mergejoin'])
    await postgres.connection.raw(`SET enable_${way} = off`);
});

describe.each(DATABASES)('on $name', ({ connection, readWhole }) => {
  const wholeOf = async (read: () => Promise<unknown>, isSorted = false) => {
    const statements = await statementsOf(connection, read);
    expect(statements.length).toBeGreaterThan(0);
    const found: string[] = [];
    for (const statement of statements) {
      for (const step of await readWhole(connection, statement, isSorted))
        found.push(`${step} in ${statement.sql}`);
    }
    return found;
  };

  test.each(Object.entries(LISTS))('%s: by an index', async (name, read) => {
    expect(await wholeOf(() => read(connection), FOUND_THEN_SORTED.has(name))).toEqual([]);
  });
});
