import type { DashboardResponse, InboxResponse } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { asAdmin, count, newApplication, newLiveAd } from '../support/http/ads.ts';
import { endpoints, expectSuccess, lastSiteUrl, product } from '../support/http/client.ts';
import { adminPanel, moderatorPanel, newPerson } from '../support/http/people.ts';
import { withinOneDay } from '../support/http/same-day.ts';

const MANY = 100_000;
const DAY_MS = 86_400_000;
const isPostgres = product.database.startsWith('postgres');

let cookie = '';
beforeAll(async () => {
  cookie = await adminPanel();
});

async function dashboard(site?: string): Promise<DashboardResponse> {
  const answer = await asAdmin(cookie, site ? { site } : {}).get('dashboard');
  return await expectSuccess(answer, endpoints.dashboard);
}

async function inbox(site?: string): Promise<InboxResponse> {
  const answer = await asAdmin(cookie, site ? { site } : {}).get('inbox');
  return await expectSuccess(answer, endpoints.inbox);
}

/** How the database goes about a count. */
async function planOf(statement: string): Promise<string> {
  const rows = await inDatabase(`${isPostgres ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${statement}`);
  return rows.map((row) => String(row['QUERY PLAN'] ?? row.detail)).join('\n');
}

test('the numbers move with what happens, on every replica', () =>
  withinOneDay(async () => {
    const before = await dashboard();
    const waited = await inbox();
    await newPerson();
    await newApplication();
    const { id } = await newLiveAd(cookie);
    await count(id, 'shown');
    await count(id, 'clicked');
    await asAdmin(cookie).post('revert-banner');
    const after = await dashboard(lastSiteUrl);
    const waiting = await inbox(lastSiteUrl);
    expect(after.totals.users).toBe(before.totals.users + 1);
    expect(after.totals.activeSessions).toBe(before.totals.activeSessions + 1);
    expect(waiting.applications.count).toBe(waited.applications.count + 1);
    expect(waiting.applications.oldestAt).not.toBeNull();
    expect(after.totals.panelSessions).toBeGreaterThan(0);
    const [was, is] = [before.days.at(-1), after.days.at(-1)];
    expect(is?.adShown).toBe((was?.adShown ?? 0) + 1);
    expect(is?.adClicked).toBe((was?.adClicked ?? 0) + 1);
    expect(Date.parse(after.measuredAt)).toBeGreaterThanOrEqual(Date.parse(before.measuredAt));
  }));

test('the last publication of the site is among the builds', async () => {
  const { builds } = await dashboard();
  expect(builds.length).toBeGreaterThan(0);
  expect(builds.some(({ error }) => error === null)).toBe(true);
});

test('a moderator sees the dashboard too', async () => {
  const { cookie: theirs } = await moderatorPanel();
  await expectSuccess(await asAdmin(theirs).get('dashboard'), endpoints.dashboard);
});

/** Rows 1 to `MANY`, in the words that both databases know. */
const NUMBERS = `WITH RECURSIVE numbers(n) AS (
  SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${MANY})`;

async function removeMany(): Promise<void> {
  await inDatabase("DELETE FROM elc_sessions WHERE token_digest LIKE 'many-%'");
  await inDatabase("DELETE FROM up_users WHERE username LIKE 'many-%'");
}
afterAll(removeMany);

test('100,000 users and sessions are counted, sessions by an index alone', async () => {
  const before = await dashboard();
  const nowMs = Date.now();
  // Half of the sessions are over: they are not counted.
  await inDatabase(
    `INSERT INTO elc_sessions (token_digest, kind, subject, address, created_at_ms, expires_at_ms)
     ${NUMBERS} SELECT 'many-' || n, 'user', 'many', '10.0.0.1', ${nowMs},
     CASE WHEN n % 2 = 0 THEN ${nowMs + DAY_MS} ELSE ${nowMs - DAY_MS} END FROM numbers`,
  );
  await inDatabase(
    `INSERT INTO up_users (document_id, username, username_key, provider)
     ${NUMBERS} SELECT 'many-' || n, 'many-' || n, 'many-' || n, 'local' FROM numbers`,
  );
  await inDatabase(isPostgres ? 'VACUUM ANALYZE elc_sessions' : 'ANALYZE elc_sessions');
  await inDatabase(isPostgres ? 'VACUUM ANALYZE up_users' : 'ANALYZE up_users');

  const after = await dashboard();
  expect(after.totals.users).toBe(before.totals.users + MANY);
  expect(after.totals.activeSessions).toBe(before.totals.activeSessions + MANY / 2);
  const indexAlone = isPostgres ? /Index Only Scan/ : /COVERING INDEX/;
  expect(
    await planOf(`SELECT count(*) FROM elc_sessions
      WHERE kind = 'panel' AND revoked_at_ms IS NULL AND expires_at_ms > ${nowMs}`),
  ).toMatch(indexAlone);
  // All users are counted: PostgreSQL rightly scans the whole table.
  if (isPostgres) return;
  expect(await planOf('SELECT count(*) FROM up_users WHERE deleted_at IS NULL')).toMatch(
    indexAlone,
  );
}, 120_000);
