/** @module-tag core/postgres */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { inDatabase } from '../support/database.ts';
import {
  call,
  endpoints,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  product,
  send,
  siteUrl,
} from '../support/http/client.ts';
import {
  askForErasure,
  citizen,
  notification,
  notifyRaw,
  signatureOf,
} from '../support/http/roblox-notifications.ts';

const headers = { 'X-API-Key': product.publishableKey };

const check = async (name: string, site = siteUrl) =>
  expectSuccess(
    await call(`/api/newgen-check/${name}`, { headers }, { site }),
    endpoints.newgenCheck,
  );
const rowsOf = (userId: number) =>
  inDatabase('SELECT user_id FROM elc_players WHERE user_id = ?', userId);
const foundAt = async (name: string, site: string) => {
  const answer = await call(`/api/search?q=${name}&type=player`, { headers }, { site });
  const { results } = (await answer.json()) as { results: Array<{ title: string }> };
  return results.some(({ title }) => title === name);
};

test('a player who asks Roblox to be erased is in no table, list or search, and is answered when checked', async () => {
  const { name, userId } = citizen(20_001);
  await check(name);
  const reported = await send(
    'POST',
    '/api/report-abuse',
    {
      reporterUsername: 'OldTownMayor',
      targetUsername: name.toLowerCase(),
      reason: `${name} broke a bridge`,
      description: `It was ${name}, not ${name}9.`,
    },
    { headers },
  );
  const { reportId } = (await expectSuccess(reported, endpoints.reportAbuse, 201)) as {
    reportId: string;
  };
  await inDatabase(
    `INSERT INTO elc_scan_members (scan_id, user_id, username, display_name, generation,
       classification, elc_badges, tenure_days, account_age_days)
     VALUES (?, ?, ?, ?, 'MIDGEN', 'midgen', 3, 400, 800)`,
    777_001,
    userId,
    name,
    name,
  );
  const { id: keyId, cookie } = await newApiKey();
  const wanted = { keyId, url: 'http://127.0.0.1:9/', events: ['player.changed'], players: [name] };
  const made = await send('POST', '/api/webhooks', wanted, { headers: { cookie } });
  const { webhook } = await expectSuccess(made, endpoints.createWebhook, 201);
  const sent = [`{"username":"${name}"}`, `{"userId":${userId},"username":"Former${name}"}`];
  for (const [index, body] of sent.entries()) {
    await inDatabase(
      `INSERT INTO elc_webhook_deliveries (public_id, webhook_id, type, body, created_at_ms, state,
         sends, tries) VALUES (?, ?, 'player.changed', ?, ?, 'delivered', 1, 1)`,
      `${webhook.id}${index}`,
      webhook.id,
      body,
      Date.now(),
    );
  }
  for (const site of product.sites) {
    await vi.waitUntil(() => foundAt(name, site), { timeout: 15_000, interval: 200 });
  }

  expect(await askForErasure(userId)).toEqual({ success: true, outcome: 'erased' });

  expect(await rowsOf(userId)).toEqual([]);
  for (const table of ['elc_webhook_players', 'elc_webhook_deliveries']) {
    const rows = await inDatabase(`SELECT * FROM ${table} WHERE webhook_id = ?`, webhook.id);
    expect(rows, table).toEqual([]);
  }
  const members = await inDatabase('SELECT * FROM elc_scan_members WHERE scan_id = ?', 777_001);
  expect(members).toHaveLength(1);
  expect(JSON.stringify(members)).not.toContain(name);
  expect(Number(members[0]?.user_id)).toBeLessThan(0);
  const [report] = await inDatabase(
    'SELECT * FROM elc_abuse_reports WHERE public_id = ?',
    reportId,
  );
  expect(report).toMatchObject({
    reporter_username: 'OldTownMayor',
    target_username: 'Erased player',
    reason: 'Erased player broke a bridge',
    description: `It was Erased player, not ${name}9.`,
  });
  for (const site of product.sites) {
    await vi.waitUntil(async () => !(await foundAt(name, site)), {
      timeout: 15_000,
      interval: 200,
    });
    expect(await check(name, site)).toMatchObject({ username: name, userId });
  }
  expect(await rowsOf(userId)).toEqual([]);
  const logged = await inDatabase('SELECT id FROM elc_app_logs WHERE message LIKE ?', `%${name}%`);
  expect(logged).toEqual([]);
});

test('checks on every replica that race with the erasure bring nothing back', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { name, userId } = citizen(20_100 + round);
    const checks = () => product.sites.flatMap((site) => [check(name, site), check(name, site)]);
    const early = checks();
    await wait(round * 4);
    const erased = askForErasure(userId, round % 2 ? siteUrl : lastSiteUrl);
    await Promise.all([...early, erased, ...checks()]);
    expect(await rowsOf(userId), `round ${round}`).toEqual([]);
  }
}, 60_000);

test('a notification that comes twice, at once and at two replicas, is acted on once', async () => {
  const { userId } = citizen(20_201);
  const body = notification('RightToErasureRequest', { UserId: userId, GameIds: [] });
  const sites = [siteUrl, lastSiteUrl, siteUrl, lastSiteUrl];
  const answers = await Promise.all(sites.map((site) => notifyRaw(body, signatureOf(body), site)));
  const outcomes = await Promise.all(
    answers.map((answer) => expectSuccess(answer, endpoints.robloxWebhook)),
  );
  expect(outcomes.map((one) => (one as { outcome: string }).outcome).toSorted()).toEqual([
    'erased',
    'repeated',
    'repeated',
    'repeated',
  ]);
});

test.each([
  { event: 'SampleNotification', payload: { UserId: 1 }, outcome: 'tested' },
  { event: 'SubscriptionPurchased', payload: { Subscription: { Id: 'x' } }, outcome: 'ignored' },
])('$event is $outcome', async ({ event, payload, outcome }) => {
  const answer = await notifyRaw(notification(event, payload));
  expect(await expectSuccess(answer, endpoints.robloxWebhook)).toEqual({ success: true, outcome });
});
