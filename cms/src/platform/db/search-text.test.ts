import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLoginLogs, fillLoginLogSearch } from '../../features/accounts/tables/login-logs';
import {
  createMessageList,
  fillMessageSearch,
  messageSearchText,
} from '../../features/contact/tables/message-list';
import {
  createAbuseReports,
  eraseNamesInReports,
} from '../../features/reports/tables/abuse-reports';
import { anyContains } from './search-text';
import { postgresDatabase } from './testing/postgres-database';
import { openTestDatabase, testTables } from './testing/test-database';

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

const nothing = { after: null, fromMs: null, toMs: null };

describe.each(DATABASES)('on $name', ({ connection }) => {
  const logs = createLoginLogs(connection);
  const reports = createAbuseReports(connection);
  const messages = createMessageList(connection);
  const attempt = { address: '::1', atMs: 1000, status: 'failed' } as const;
  const message = { name: 'Finn', email: 'finn@mail.example', type: 'bug', subject: 'Hi' } as const;
  const report = {
    reporterUsername: 'Rob',
    targetUsername: 'Bob',
    reason: 'x',
    priority: 'low',
    keyId: 'key',
  } as const;

  beforeAll(async () => {
    for (const [place, text] of TEXTS.entries()) {
      await logs.add({ ...attempt, username: String(place), agent: text });
      await reports.add({ ...report, id: String(place), description: text, createdAtMs: 1000 });
      const one = { ...message, reference: `EC-${place}`, message: text };
      await connection('contact_messages').insert({
        ...one,
        handled: false,
        created_at: new Date(),
        search_text: messageSearchText(one),
      });
    }
  });

  const inReports = async (words: string, more: object = {}) => {
    const filter = { ...nothing, limit: 20, words, status: null, priority: null, ...more };
    return (await reports.page(filter)).map(({ id }) => Number(id));
  };
  const inMessages = async (words: string) =>
    (await messages.page({ limit: 20, after: null, words, isHandled: null })).map(({ reference }) =>
      Number(reference.slice('EC-'.length)),
    );
  const inLogs = async (words: string) =>
    (await logs.page({ ...nothing, limit: 20, words, status: null })).entries.map(({ username }) =>
      Number(username),
    );

  test.each(SEARCHES)('%j is found in %j', async (words, places) => {
    expect(await inLogs(words)).toEqual(places);
    expect(await inMessages(words)).toEqual(places);
    expect(await inReports(words)).toEqual(places);
  });

  test('a page goes on where the one before has ended, and applies the other filters', async () => {
    const page = { limit: 2, words: 'the', status: null, priority: null, ...nothing };
    for (let count = 0; count < 3; count += 1) {
      const id = `later ${count}`;
      await reports.add({ ...report, id, description: 'The end', createdAtMs: 2000 });
    }
    const first = await reports.page(page);
    const second = await reports.page({ ...page, after: first[1] ?? null });
    expect([...first, ...second].map(({ id }) => id)).toEqual([
      'later 2',
      'later 1',
      'later 0',
      '0',
    ]);
    expect(await inReports('the', { toMs: 2000 })).toEqual([0]);
    await reports.change('later 1', { status: 'closed' }, 'Mayor');
    const closed = await reports.page({ ...page, status: 'closed' });
    expect(closed.map(({ id }) => id)).toEqual(['later 1']);
  });

  test('a name that was erased is found no more, nor is what was deleted', async () => {
    const named = { targetUsername: 'Blockhead', description: 'Blockhead builds' };
    await reports.add({ ...report, ...named, id: '90', createdAtMs: 3000 });
    expect(await inReports('blockhead')).toEqual([90]);
    await eraseNamesInReports(connection, ['Blockhead']);
    expect(await inReports('blockhead')).toEqual([]);
    expect(await inReports('builds')).toEqual([90]);
    await connection('elc_abuse_reports').where({ public_id: '90' }).delete();
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
    const filter = { ...nothing, limit: 700, words: 'netscape', status: null };
    expect((await logs.page(filter)).entries).toHaveLength(600);
    expect(await inMessages('before')).toEqual([77]);
  });
});

test('each column is compared without regard to letter case', () => {
  expect(anyContains(['name', 'subject'], 'Lift')).toEqual([
    "(lower(name) LIKE ? ESCAPE '\\' OR lower(subject) LIKE ? ESCAPE '\\')",
    ['%lift%', '%lift%'],
  ]);
});

test('signs that stand for any letters stand for themselves', () => {
  expect(anyContains(['name'], '50%_\\')[1]).toEqual(['%50\\%\\_\\\\%']);
});
