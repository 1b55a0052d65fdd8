/** @module-tag any-port */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConnectionsResponse } from '@elc/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUIET_MS } from '../../cms/src/features/alerts/rules/alert-state.ts';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { redisCounters } from '../../cms/src/platform/http/limits/counters.ts';
import type { ReceivedMail } from '../../fakes/src/mail/mailbox.ts';
import { postgres, redis } from '../../scripts/testing/services.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request, requestJson, requestOk } from '../support/http-client.ts';
import { query } from '../support/lifecycle/backup-drill.ts';
import { newAd } from '../support/lifecycle/new-ad.ts';
import { panelCookie } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const LONG_MS = 400_000;
const ARRIVES = { timeout: 90_000, interval: 250 };
const OPERATOR = 'operator@city.example';
const TEAM = 'team@city.example';
const HOUR_MS = 3_600_000;
const A_WHILE_MS = 3000;
/** The secret phrase of products under test. */
const PHRASE = 'six bricks make a tower';

interface Told {
  readonly kind: string;
  readonly state: string;
  readonly title: string;
  readonly detail: string;
  readonly advice: string | null;
}

const told: Told[] = [];
/** To the team, with the keys that they came with. */
const noticed: { readonly key: unknown; readonly notice: Told }[] = [];
let webhook: Server;
let folder = '';
let topology: Topology;
beforeAll(async () => {
  webhook = createServer(async (call, answer) => {
    const body = (await json(call)) as Told;
    if (call.url === '/notices')
      noticed.push({ key: call.headers['idempotency-key'], notice: body });
    else told.push(body);
    answer.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  folder = await mkdtemp(path.join(os.tmpdir(), 'elc-alerts-'));
  // No backup can be made in a folder that is a file.
  await writeFile(path.join(folder, 'file'), '');
  topology = await startTopology({
    replicas: 1,
    secrets,
    isPrepared: true,
    settings: {
      ...alerting(),
      ALERT_MAIL: OPERATOR,
      ALERT_DISK_FREE_MB: '900000000',
      DISCORD_BOT_TOKEN: 'invalid-token',
    },
  });
}, LONG_MS);
afterAll(async () => {
  await topology?.stop();
  webhook?.close();
  await rm(folder, { recursive: true, force: true });
}, LONG_MS);

const webhookAt = (path: string) =>
  `http://127.0.0.1:${(webhook.address() as AddressInfo).port}${path}`;
const alerting = () => ({
  ALERT_WEBHOOK: webhookAt('/hook'),
  NOTICE_WEBHOOK: webhookAt('/notices'),
  NOTICE_MAIL: TEAM,
  BACKUP_EVERY: '1',
  BACKUP_TO: path.join(folder, 'file'),
});
const toldOf = (kind: string) => told.filter((one) => one.kind === kind);
const statesOf = (kind: string) => toldOf(kind).map(({ state }) => state);
const arrives = (kind: string, ...states: string[]) =>
  expect.poll(() => statesOf(kind), ARRIVES).toEqual(states);
/** The end of each problem is told, as if no replica had found it for as long as that takes. */
const ends = (runOnce: (sql: string) => unknown, ...kinds: string[]) =>
  expect
    .poll(async () => {
      await runOnce(`UPDATE elc_alerts SET seen_at_ms = seen_at_ms - ${QUIET_MS}`);
      return kinds.map(statesOf);
    }, ARRIVES)
    .toEqual(kinds.map(() => ['begun', 'over']));

function inFile<Result>(work: (sqlite: DatabaseSync) => Result): Result {
  const sqlite = new DatabaseSync(topology.env.ELC_TEST_DATABASE ?? '', { timeout: 30_000 });
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}
const backupMade = (agoHours: number) =>
  `INSERT INTO elc_backups (name, finished_at_ms) VALUES ('last', ${Date.now() - agoHours * HOUR_MS})
   ON CONFLICT (name) DO UPDATE SET finished_at_ms = excluded.finished_at_ms`;
/** The newest one, whatever is being built meanwhile. */
const FAILED_BUILD = `INSERT INTO elc_site_builds (id, build_id, state, content_version, started_at_ms, finished_at_ms, error)
   VALUES (900000, 'failed', 'failed', 1, 1, 1, 'A picture is missing: ${PHRASE}') ON CONFLICT DO NOTHING`;
const MENDED_BUILD = `DELETE FROM elc_site_builds WHERE build_id = 'failed'`;
const WAITING_MAIL = `state = 'waiting' AND kind IN ('mail', 'alert-mail')`;
const run = (sql: string, ...values: (string | number)[]) =>
  inFile((sqlite) => sqlite.prepare(sql).run(...values));
const count = (sql: string) => inFile((sqlite) => sqlite.prepare(sql).get()?.count);

async function mailsTo(mailbox: string, at = topology) {
  const mails = await requestJson<ReceivedMail[]>(`${at.env.ELC_TEST_STANDIN}/mail`);
  return mails.filter(({ envelope }) => envelope.to.includes(mailbox));
}
const mailed = async () => (await mailsTo(OPERATOR)).map(({ subject }) => subject);

const NOTICES = [
  'A message of the contact page came in',
  'A player was reported',
  'An application for an ad came in',
];

/** Two arrivals of each kind at the same time, from the first and the last replica; each is told once. */
async function expectNotices(at: Topology): Promise<void> {
  const sites = (at.env.ELC_TEST_SITES ?? '').split(',');
  const headers = { 'X-API-Key': secrets.PUBLISHABLE_KEY ?? '' };
  const names = { reporterUsername: 'OldTownMayor', targetUsername: 'FreshBrick' };
  const report = { ...names, reason: 'Griefing', description: 'Deleted the bridge twice.' };
  const arrive = (site: string, index: number) => {
    const email = `mara${index}@mail.example`;
    const message = { name: 'Mara', email, subject: 'Lift', message: 'It is stuck here.' };
    return [
      newAd(site),
      requestOk(`${site}/api/email/contact`, { json: message }),
      requestOk(`${site}/api/report-abuse`, { json: report, headers }),
    ];
  };
  await Promise.all([sites[0] ?? '', sites.at(-1) ?? ''].flatMap(arrive));
  const twice = NOTICES.flatMap((title) => [title, title]);
  await expect.poll(() => noticed.map(({ notice }) => notice.title).sort(), ARRIVES).toEqual(twice);
  const inMails = async () => (await mailsTo(TEAM, at)).map(({ subject }) => subject).sort();
  await expect.poll(inMails, ARRIVES).toEqual(twice.map((title) => `Election City: ${title}`));
  // Every replica has delivered several times in that time.
  await pause(A_WHILE_MS);
  expect(new Set(noticed.map(({ key }) => key)).size).toBe(twice.length);
  expect([noticed.length, (await inMails()).length]).toEqual([twice.length, twice.length]);
  for (const { notice } of noticed)
    expect(JSON.stringify(notice)).not.toMatch(/Mara|OldTown|FreshBrick|blockforge/);
}

test(
  'each application, message and report is told to the team once, also two at once',
  () => expectNotices(topology),
  LONG_MS,
);

test(
  'the test alert goes to operators and to the team',
  async () => {
    const [site = ''] = (topology.env.ELC_TEST_SITES ?? '').split(',');
    const cookie = await panelCookie(site, PHRASE, '127.0.0.1');
    const url = `${site}/api/admin/test-alert`;
    const { results } = await requestJson<ConnectionsResponse>(url, { method: 'POST', cookie });
    expect(results.map(({ name, state }) => `${name}: ${state}`)).toEqual([
      ...['Mail: ok', 'Webhook: ok', 'Mail of notices: ok', 'Webhook of notices: ok'],
    ]);
    expect(toldOf('test')).toHaveLength(1);
    expect(noticed.map(({ notice }) => notice.kind)).toContain('test');
    expect((await mailsTo(TEAM)).map(({ subject }) => subject)).toContain(
      'Election City: Test alert',
    );
    told.splice(told.indexOf(toldOf('test')[0] as Told), 1);
  },
  LONG_MS,
);

test(
  'a nearly full disk and a refused key are told by webhook and mail, with what to do',
  async () => {
    await arrives('disk-nearly-full', 'begun');
    await arrives('key-refused', 'begun');
    expect(toldOf('disk-nearly-full')[0]?.detail).toMatch(/\d+ MB left/);
    for (const { advice } of told) expect(advice).toBeTruthy();
    await expect
      .poll(mailed, ARRIVES)
      .toEqual(
        expect.arrayContaining([
          'Election City: The disk is nearly full',
          'Election City: A service refuses our key',
        ]),
      );
  },
  LONG_MS,
);

test(
  'an overdue backup and a failed build are told, and their ends, once each',
  async () => {
    run(backupMade(10));
    run(FAILED_BUILD);
    await arrives('backup-overdue', 'begun');
    await arrives('publication', 'begun');
    expect(toldOf('publication')[0]?.detail).toBe('A picture is missing: [hidden]');
    run(backupMade(0));
    run(MENDED_BUILD);
    await ends(run, 'backup-overdue', 'publication');
  },
  LONG_MS,
);

test(
  'a mail that is given up is told once, not in a loop',
  async () => {
    const fakes = topology.env.ELC_TEST_STANDIN;
    const waiting = () => count(`SELECT count(*) AS count FROM elc_outbox WHERE ${WAITING_MAIL}`);
    // Those of the tests before.
    await expect.poll(waiting, ARRIVES).toBe(0);
    await request(`${fakes}/_mail/fault`, { json: { kind: 'refuse' } });
    const sent = await request(`${topology.env.ELC_TEST_SITES}/api/email/contact`, {
      json: {
        name: 'Mara',
        email: 'mara@mail.example',
        subject: 'Lift',
        message: 'It is stuck here.',
      },
    });
    expect(sent.status).toBe(200);
    await expect
      .poll(() => {
        run(`UPDATE elc_outbox SET attempts = 31, next_try_ms = 0
           WHERE ${WAITING_MAIL} AND attempts BETWEEN 1 AND 30`);
        return toldOf('mail-given-up').length;
      }, ARRIVES)
      .toBe(1);
    // The alert's own mail is given up, too.
    await expect
      .poll(() => {
        run(`UPDATE elc_outbox SET attempts = 31, next_try_ms = 0 WHERE ${WAITING_MAIL}`);
        return waiting();
      }, ARRIVES)
      .toBe(0);
    await request(`${fakes}/_mail/fault`, { method: 'DELETE' });
  },
  LONG_MS,
);

test(
  'a product that stood still says for how long; what was told within the hour is not told meanwhile',
  async () => {
    run(FAILED_BUILD);
    const pid = topology.replicas[0]?.pid() ?? 0;
    const before = toldOf('event-loop-blocked').length;
    // On a busy machine it may stand still by itself as well, and is told of that only, within the hour.
    await expect
      .poll(async () => {
        run(`UPDATE elc_alerts SET told_at_ms = 0 WHERE kind = 'event-loop-blocked'`);
        process.kill(pid, 'SIGSTOP');
        await pause(2500);
        process.kill(pid, 'SIGCONT');
        await pause(2500);
        return toldOf('event-loop-blocked')
          .slice(before)
          .map(({ detail }) => detail);
      }, ARRIVES)
      .toContainEqual(expect.stringMatching(/^For \d{4} ms/));
    // What has found that looked at builds before.
    expect(statesOf('publication')).toEqual(['begun', 'over']);
    expect(toldOf('mail-given-up')).toHaveLength(1);
    run(MENDED_BUILD);
  },
  LONG_MS,
);

test(
  'a database that does not answer is told without it, and that it is back',
  async () => {
    const sqlite = new DatabaseSync(topology.env.ELC_TEST_DATABASE ?? '', { timeout: 30_000 });
    sqlite.exec('BEGIN IMMEDIATE');
    try {
      await arrives('database', 'begun');
    } finally {
      sqlite.exec('ROLLBACK');
      sqlite.close();
    }
    await arrives('database', 'begun', 'over');
  },
  LONG_MS,
);

test(
  'what a webhook was told, operators were mailed, too',
  async () => {
    // But for that of mails, whose own mail the fake server refused.
    const titles = told.filter(({ kind }) => kind !== 'mail-given-up').map(({ title }) => title);
    expect(new Set(told.map(({ kind }) => kind)).size).toBe(7);
    await expect
      .poll(mailed, ARRIVES)
      .toEqual(expect.arrayContaining(titles.map((title) => `Election City: ${title}`)));
  },
  LONG_MS,
);

const database = await postgres();
const cache = database && (await redis());
afterAll(async () => {
  await cache?.stop();
  await database?.stop();
});

describe.skipIf(!cache)('two replicas on PostgreSQL', () => {
  let scaled: Topology;
  beforeAll(async () => {
    await topology.stop();
    told.length = 0;
    noticed.length = 0;
    scaled = await startTopology({
      replicas: 2,
      secrets,
      isPrepared: true,
      databaseUrl: database?.url ?? '',
      redisUrl: cache?.url ?? '',
      settings: alerting(),
    });
  }, LONG_MS);
  afterAll(() => scaled?.stop(), LONG_MS);
  const runOnce = (sql: string) => query(scaled.settings, sql);

  test('tell the team once of what came in', { timeout: LONG_MS }, () => expectNotices(scaled));

  test('tell each beginning and each end once', { timeout: LONG_MS }, async () => {
    await runOnce(backupMade(10));
    await runOnce(FAILED_BUILD);
    await arrives('backup-overdue', 'begun');
    await arrives('publication', 'begun');
    await runOnce(backupMade(0));
    await runOnce(MENDED_BUILD);
    await ends(runOnce, 'backup-overdue', 'publication');
  });

  test('tell once that the database is away, and once that it is back', {
    timeout: LONG_MS,
  }, async () => {
    const name = new URL(scaled.settings.DATABASE_URL ?? '').pathname.slice(1);
    const admin = { DATABASE_URL: database?.url ?? '' };
    await query(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    try {
      await query(
        admin,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
      const counters = redisCounters(cache?.url ?? '');
      const asked = counters.counterOf('databaseAlerts', 1, HOUR_MS / 1000);
      // The other replica misses it as long, and asks as well whether it may tell.
      await expect
        .poll(async () => (await asked.get('database'))?.consumedPoints, ARRIVES)
        .toBe(2)
        .finally(counters.close);
      await arrives('database', 'begun');
    } finally {
      await query(admin, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    }
    await arrives('database', 'begun', 'over');
  });
});
