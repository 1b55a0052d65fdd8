import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLoginLogSearch, logSignIn, signInList } from '../features/accounts';
import { fillMessageSearch, messageList } from '../features/contact';
import { changeReport, eraseNamesInReports, reportList, takeReport } from '../features/reports';
import { useDatabase } from '../platform/db/database';
import { postgresDatabase } from '../platform/db/testing/postgres-database';
import { openTestDatabase, testTables } from '../platform/db/testing/test-database';
import { useEnv } from '../platform/env/env';

afterAll(() => useEnv(null));

const postgres = await postgresDatabase(testTables);
const sqlite = await openTestDatabase();
afterAll(async () => {
  await sqlite.destroy();
  await postgres?.drop();
});

const DATABASES = [
  { name: 'SQLite', connection: sqlite },
  ...(postgres ? [{ name: 'PostgreSQL', connection: postgres.connection }] : []),
];

/** What is stored in each list; it is found by its place here. */
const TEXTS = [
  'The lift goes up at 100%',
  'ÉLECTION à Łódź',
  'ПРИВЕТ, мэр!',
  'Straße "Am Markt" \\ 5_000',
  'İstanbul ΟΔΟΣ ſ K',
  '選挙の街へようこそ',
  'a🏙️b',
  "it's (a) -- test; DROP * AND OR NOT NEAR",
  'two\nlines of text',
] as const;

/** What is looked for, and where it is found on either database, newest first. */
const SEARCHES: ReadonlyArray<readonly [string, readonly number[]]> = [
  ['LIFT', [0]],
  ['100%', [0]],
  ['1%0', []],
  ['élection', [1]],
  ['ÉLECTION', [1]],
  ['election', []],
  ['łódź', [1]],
  ['привет', [2]],
  ['МЭР', [2]],
  ['strasse', []],
  ['STRAßE', [3]],
  ['"am markt"', [3]],
  ['\\ 5_', [3]],
  ['5x000', []],
  ['istanbul', []],
  ['İSTANBUL', [4]],
  ['οδος', [4]],
  ['選挙の', [5]],
  ['選', [5]],
  ['🏙️', [6]],
  ['a🏙', [6]],
  ["it's (a) -- test; drop *", [7]],
  ['and or not', [7]],
  ['lines', [8]],
  ['à', [1]],
  ['te', [8, 7]],
  ['nobody', []],
];

describe.each(DATABASES)('on $name', ({ connection }) => {
  const attempt = { address: '::1', atMs: 1000, status: 'failed' } as const;
  const message = { name: 'Finn', email: 'finn@mail.example', type: 'bug', subject: 'Hi' } as const;
  const report = {
    reporterUsername: 'Rob',
    targetUsername: 'Bob',
    priority: 'low',
  } as const;
  /** The reports' ids by their reasons. */
  const ids = new Map<string, string>();
  async function addReport(
    reason: string,
    given: { description: string; targetUsername?: string },
  ) {
    ids.set(reason, await takeReport({ ...report, ...given, reason }, 'key'));
  }

  beforeAll(async () => {
    useDatabase(connection);
    useEnv({ NOTICE_MAIL: undefined, NOTICE_WEBHOOK: undefined });
    for (const [place, text] of TEXTS.entries()) {
      await logSignIn({ ...attempt, username: String(place), agent: text });
      await addReport(String(place), { description: text });
      const one = { ...message, reference: `EC-${place}`, message: text };
      await connection('contact_messages').insert({
        ...{ ...one, handled: false, created_at: new Date() },
        search_text: Object.values(one).join('\n').toLowerCase(),
      });
    }
  });

  const inReports = async (words: string, more: object = {}) => {
    const { entries } = await reportList.page({ limit: 20, q: words, ...more });
    return entries.map(({ reason }) => Number(reason));
  };
  const inMessages = async (words: string) =>
    (await messageList.page({ limit: 20, q: words })).entries.map(({ id }) =>
      Number(id.slice('EC-'.length)),
    );
  const inLogs = async (words: string) =>
    (await signInList.page({ limit: 20, q: words })).entries.map(({ username }) =>
      Number(username),
    );

  test.each(SEARCHES)('%j is found in %j', async (words, places) => {
    expect(await inLogs(words)).toEqual(places);
    expect(await inMessages(words)).toEqual(places);
    expect(await inReports(words)).toEqual(places);
  });

  test('a page goes on where the one before has ended, and applies the other filters', async () => {
    const page = { limit: 2, q: 'the' };
    const reasonsOf = async (query: object) =>
      (await reportList.page({ ...page, ...query })).entries.map(({ reason }) => reason);
    for (const later of ['10', '11', '12']) await addReport(later, { description: 'The end' });
    const { nextCursor } = await reportList.page(page);
    expect(await reasonsOf({})).toEqual(['12', '11']);
    expect(await reasonsOf({ cursor: nextCursor })).toEqual(['10', '0']);
    await changeReport(ids.get('11') ?? '', { status: 'closed' }, 'Mayor');
    expect(await reasonsOf({ status: 'closed' })).toEqual(['11']);
  });

  test('a name that was erased is found no more, nor is what was deleted', async () => {
    const named = { targetUsername: 'Blockhead', description: 'Blockhead builds' };
    await addReport('90', named);
    expect(await inReports('blockhead')).toEqual([90]);
    await eraseNamesInReports(['Blockhead']);
    expect(await inReports('blockhead')).toEqual([]);
    expect(await inReports('builds')).toEqual([90]);
    await connection('elc_abuse_reports').where({ reason: '90' }).delete();
    expect(await inReports('builds')).toEqual([]);
  });

  test('what an older version has stored is found after the migration', async () => {
    const rows = Array.from({ length: 600 }, (_, place) => ({
      username: `Old ${place}`,
      address: '203.0.113.9',
      agent: 'NETSCAPE',
      at_ms: 500,
      status: 'failed',
    }));
    for (let start = 0; start < rows.length; start += 100)
      await connection('elc_login_logs').insert(rows.slice(start, start + 100));
    await connection('contact_messages').insert({
      ...{ ...message, reference: 'EC-77', message: 'From BEFORE', handled: false },
      created_at: new Date(),
    });
    await fillLoginLogSearch(connection);
    await fillMessageSearch(connection);
    const { entries } = await signInList.page({ limit: 700, q: 'netscape' });
    expect(entries).toHaveLength(600);
    expect(await inMessages('before')).toEqual([77]);
  });
});
