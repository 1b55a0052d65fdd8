import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import {
  type ControlledService,
  controlledPostgres,
  controlledRedis,
} from '../../scripts/testing/controlled-services.ts';
import { isLong } from '../../scripts/testing/long-form.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import type { Rows } from '../support/database.ts';
import { request, requestJson, requestOk } from '../support/http-client.ts';
import { newAd } from '../support/lifecycle/new-ad.ts';
import { panelCookie, signIn } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const REPLICAS = Number(process.env.ELC_REPLICAS ?? 3);
const LONG = { timeout: 300_000 };
const DONE = { timeout: 60_000, interval: 100 };
/** Every replica has looked for work several times in that time. */
const A_WHILE_MS = 4000;
/** How often each reading of the test's topology is made at most, and for how long that is followed. */
const READ_MS = 2000;
const FOLLOWED_MS = 12_000;

/** Jobs that are due at their first start and then in ten minutes or later, and a statement that only they send. */
const CLEANINGS = [
  ['retention', 'delete from "elc_login_logs" where "id" in'],
  ['retention', 'delete from "elc_app_logs" where "id" in'],
  ['deleted-users', 'select "id", "document_id" from "up_users" where "deleted_at" <'],
  ['outbox-cleaning', 'delete from "elc_outbox" where not'],
  ['expired-challenges', 'delete from "elc_challenges" where "expires_at_ms" <='],
  ['ended-sessions', 'delete from "elc_sessions" where ("expires_at_ms" <'],
  ['ended-roblox-sessions', 'delete from "elc_roblox_sessions" where "expires_at_ms" <'],
  ['past-ballots', 'delete from "elc_voters"'],
  ['kept-answers', 'delete from "elc_kept_answers"'],
] as const;

interface Seen {
  readonly path: string;
  readonly startedAtMs: number;
}

/**
 * What three replicas do beside requests, counted by the services that they use: PostgreSQL's own
 * statistics of statements, and the fake services.
 */
describe.runIf(isLong)('with three replicas on one database', () => {
  let database: ControlledService | null;
  let cache: ControlledService | null;
  let topology: Topology;
  let sites: readonly string[];
  let fakes: string;
  let cookie: string;

  beforeAll(async () => {
    database = await controlledPostgres(['shared_preload_libraries=pg_stat_statements']);
    cache = await controlledRedis();
    if (!database || !cache) throw new Error('PostgreSQL or Redis is not installed.');
    await query(database.url, 'CREATE EXTENSION pg_stat_statements');
    const urls = { databaseUrl: database.url, redisUrl: cache.url };
    topology = await startTopology({ replicas: REPLICAS, secrets, ...urls });
    sites = topology.replicas.map(({ site }) => site);
    fakes = topology.env.ELC_TEST_STANDIN ?? '';
    cookie = await panelCookie(siteOf(0), topology.env.ADMIN_SECRET_PHRASE ?? '', '127.0.0.1');
    await pause(A_WHILE_MS);
  }, LONG.timeout);
  afterAll(async () => {
    await topology?.stop();
    await cache?.stop();
    await database?.stop();
  });

  const siteOf = (turn: number) => sites[turn % REPLICAS] ?? '';
  const stored = (statement: string) => query(topology.env.ELC_TEST_DATABASE ?? '', statement);
  const numberOf = async (what: string) =>
    Number((await stored(`SELECT count(*) AS count FROM ${what}`))[0]?.count);
  /** How often statements that begin so were sent, by whichever replica. */
  async function sent(beginning: string): Promise<number> {
    const rows = await query(
      database?.url ?? '',
      `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements
        WHERE starts_with(query, '${beginning}')`,
    );
    return Number(rows[0]?.calls);
  }
  const seen = async (beginning: string) =>
    (await requestJson<Seen[]>(`${fakes}/_requests`)).filter(({ path }) =>
      path.startsWith(beginning),
    );
  const forgetRequests = () => requestOk(`${fakes}/_requests`, { method: 'DELETE' });

  test.each(CLEANINGS)(
    '%s is done once, however many replicas have started: %s',
    async (_, text) => {
      expect(await sent(text)).toBe(1);
    },
  );

  test('the site is built once, for the start and for each change', LONG, async () => {
    expect(await numberOf('elc_site_builds')).toBe(1);
    const [noted, cms] = [
      await sent('insert into "elc_events"'),
      await signIn(topology.replicas[1]?.cms ?? '', {
        email: topology.env.CMS_ADMIN_EMAIL ?? '',
        password: topology.env.CMS_ADMIN_PASSWORD ?? '',
      }),
    ];
    await cms.publishGuide({ title: 'Built by one replica', slug: 'built-by-one' });
    for (const site of sites) {
      const status = async () => (await request(`${site}/guides/built-by-one`)).status;
      await expect.poll(status, DONE).toBe(200);
    }
    await pause(A_WHILE_MS);
    expect(await numberOf('elc_site_builds')).toBe(2);
    expect(await sent('insert into "elc_events"')).toBe(noted + 1);
  });

  test.each(['/roblox/games/v1/games?', '/roblox/badges/v1/universes/'])(
    '%s is read by one replica at a time, no sooner than it should be',
    LONG,
    async (path) => {
      await forgetRequests();
      await pause(FOLLOWED_MS);
      const starts = (await seen(path)).map(({ startedAtMs }) => startedAtMs).sort((a, b) => a - b);
      const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
      expect(gaps.length).toBeGreaterThan(1);
      expect(Math.min(...gaps)).toBeGreaterThan(READ_MS * 0.9);
    },
  );

  test('each mail and each notice leaves once, each ad is analyzed once', LONG, async () => {
    await forgetRequests();
    const ids = await Promise.all([0, 1, 2].map((turn) => newAd(siteOf(turn))));
    const references = await Promise.all(
      Array.from({ length: 2 * REPLICAS }, (_, turn) => sendMessage(siteOf(turn), turn)),
    );
    const waiting = () => numberOf(`elc_outbox WHERE state = 'waiting'`);
    await expect.poll(waiting, DONE).toBe(0);
    expect(await seen('/ai/')).toHaveLength(ids.length);
    for (const [turn, id] of ids.entries()) {
      const url = `${siteOf(turn)}/api/admin/advertisements/${id}`;
      const json = { status: 'rejected', reason: 'Not for this city.' };
      await requestOk(url, { method: 'PATCH', json, cookie });
    }
    await expect.poll(waiting, DONE).toBe(0);
    await pause(A_WHILE_MS);
    const mails = await requestJson<Array<{ text: string }>>(`${fakes}/mail`);
    for (const reference of references)
      expect(mails.filter(({ text }) => text.includes(reference))).toHaveLength(2);
    const notices = await requestJson<unknown[]>(`${fakes}/discord-notice/received`);
    expect(notices).toHaveLength(ids.length);
  });

  test('no page and no member of a scan is read twice', LONG, async () => {
    await forgetRequests();
    const headers = { 'X-API-Key': secrets.PUBLISHABLE_KEY ?? '' };
    const json = { groupId: 5_001_004, scannedBy: 'MidtownMilo' };
    await requestOk(`${siteOf(2)}/api/scan-group`, { json, headers });
    const completed = () => numberOf(`elc_scans WHERE status = 'completed'`);
    await expect.poll(completed, DONE).toBe(1);
    const requests = [...(await seen('/roblox/groups/')), ...(await seen('/roblox/cloud/'))];
    const paths = requests.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.toSorted()).toEqual([...new Set(paths)].sort());
  });

  test('an ad ends once', LONG, async () => {
    const id = await newAd(siteOf(1));
    const at = (path: string) => `${siteOf(0)}/api/admin/${path}`;
    const json = { status: 'approved' };
    await requestOk(at(`advertisements/${id}`), { method: 'PATCH', json, cookie });
    await stored(`UPDATE elc_ads SET expires_at_ms = 1 WHERE public_id = '${id}'`);
    const ends = () => numberOf(`elc_ad_events WHERE ad_id = '${id}' AND event = 'expired'`);
    await vi.waitFor(async () => expect(await ends()).toBe(1), DONE);
    await pause(A_WHILE_MS);
    expect(await ends()).toBe(1);
  });
});

/** Sends a message from an address of its own to a mailbox of its own; returns its reference. */
async function sendMessage(siteUrl: string, index: number): Promise<string> {
  const json = {
    name: 'Mara Fielding',
    email: `mara${index}@mail.example`,
    subject: 'The lift guide',
    message: 'Step 4 of the lift guide names a brick that I cannot find.',
  };
  const url = `${siteUrl}/api/email/contact`;
  const answer = await requestOk(url, { from: `10.8.0.${index + 1}`, json });
  return /EC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await answer.text())?.[0] ?? '';
}

/** The result of a statement in the database at `url`. */
async function query(url: string, statement: string): Promise<Rows> {
  const { Client } = createRequire(import.meta.url)('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
