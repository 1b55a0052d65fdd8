import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActiveBanner } from '@elc/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import type { ReceivedMail } from '../../fakes/src/mail/mailbox.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request, requestJson, requestOk } from '../support/http-client.ts';
import { newAd } from '../support/lifecycle/new-ad.ts';
import { panelCookie } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
/** How long an ad stays live after its end was moved: the power is cut about when the next one takes its place. */
const LAST_MS = 400;
const MESSAGES = 3;
const MAILS_EACH = 2;

let topology: Topology;
let siteUrl: string;
let fakesUrl: string;
beforeAll(async () => {
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true });
  siteUrl = topology.env.ELC_TEST_SITES ?? '';
  fakesUrl = topology.env.ELC_TEST_STANDIN ?? '';
});
afterAll(() => topology?.stop());

function inDatabase(statement: string, ...values: (string | number)[]) {
  const database = new DatabaseSync(topology.env.ELC_TEST_DATABASE ?? '', { timeout: 30_000 });
  const rows = database.prepare(statement).all(...values);
  database.close();
  return rows;
}

const live = async () =>
  (await requestJson<ActiveBanner>(`${siteUrl}/api/admin/active-banner`)).banner.advertisementId;

test('the queue outlives power cuts: each ad goes live once, in order, and none is lost', {
  timeout: 300_000,
}, async () => {
  const cookie = await panelCookie(siteUrl, topology.env.ADMIN_SECRET_PHRASE ?? '', '127.0.0.1');
  const ids: string[] = [];
  for (const queue of [false, true, true]) {
    const id = await newAd(siteUrl);
    const json = { status: 'approved', queue };
    await requestOk(`${siteUrl}/api/admin/advertisements/${id}`, { method: 'PATCH', json, cookie });
    ids.push(id);
  }
  for (const id of ids) {
    await vi.waitUntil(async () => (await live()) === id, { timeout: 20_000, interval: 50 });
    const endMs = Date.now() + LAST_MS;
    inDatabase('UPDATE elc_ads SET expires_at_ms = ? WHERE public_id = ?', endMs, id);
    inDatabase("UPDATE elc_markers SET value = value + 1 WHERE name = 'banner'");
    await pause(LAST_MS);
    await topology.kill();
    await topology.restart();
  }
  await vi.waitUntil(async () => (await live()) === null, { timeout: 20_000 });
  const events = "SELECT ad_id, event FROM elc_ad_events WHERE event IN ('activated', 'expired')";
  expect(inDatabase(`${events} ORDER BY id`).map(({ ad_id, event }) => [ad_id, event])).toEqual(
    ids.flatMap((id) => [
      [id, 'activated'],
      [id, 'expired'],
    ]),
  );
});

/** Sends a message from an address of its own to a mailbox of its own; returns its reference. */
async function sendMessage(index: number): Promise<string> {
  const response = await request(`${siteUrl}/api/email/contact`, {
    from: `10.8.0.${index + 1}`,
    json: {
      name: 'Mara Fielding',
      email: `mara${index}@mail.example`,
      subject: 'Sent while nobody could deliver it',
      message: 'It should arrive all the same.',
    },
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return /EC-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text)?.[0] ?? '';
}

const mails = () => requestJson<ReceivedMail[]>(`${fakesUrl}/mail`);
const arrived = async () => (await mails()).map(({ text }) => text);
const fail = (kind: string) => request(`${fakesUrl}/_mail/fault`, { json: { kind } });
const heal = () => request(`${fakesUrl}/_mail/fault`, { method: 'DELETE' });

async function mailState(): Promise<string> {
  const response = await request(`${siteUrl}/api/health`, { headers: { Connection: 'close' } });
  return (await response.json()).checks.mail.state;
}

test('messages sent while the mail server is down arrive after a power cut, once each', {
  timeout: 300_000,
}, async () => {
  await fail('refuse');
  const references = await Promise.all(Array.from({ length: MESSAGES }, (_, i) => sendMessage(i)));
  await vi.waitUntil(async () => (await mailState()) === 'failing', { timeout: 60_000 });
  await topology.kill();
  expect(await arrived()).toEqual([]);
  await heal();
  await topology.restart();

  // A mail that was being sent when the process died is taken up again after its claim has ended.
  await vi.waitUntil(async () => (await arrived()).length >= MESSAGES * MAILS_EACH, {
    timeout: 100_000,
    interval: 500,
  });
  const texts = await arrived();
  for (const reference of references) {
    expect(texts.filter((text) => text.includes(reference))).toHaveLength(MAILS_EACH);
  }
});

const CONTACT = 'advertiser@mail.example';
/** Longer than the replica waits between two deliveries. */
const A_WHILE_MS = 3000;
const ARRIVES = { timeout: 100_000, interval: 250 };
const toAdvertiser = async (subject: RegExp) =>
  (await mails()).filter(({ to, subject: had }) => to.includes(CONTACT) && subject.test(had));

test('mails to an advertiser outlive power cuts: once, or again under the same Message-ID', {
  timeout: 300_000,
}, async () => {
  const id = await newAd(siteUrl, { contact: CONTACT });
  await vi.waitUntil(async () => (await toAdvertiser(/^Confirm/)).length === 1, ARRIVES);
  const [confirmation] = await toAdvertiser(/^Confirm/);
  const token = /#confirm=(\S+)/.exec(confirmation?.text ?? '')?.[1];
  const cookie = await panelCookie(siteUrl, topology.env.ADMIN_SECRET_PHRASE ?? '', '127.0.0.1');

  // The server has taken the mail, and its word for it never came.
  await fail('silent');
  await requestOk(`${siteUrl}/api/advertise/confirmation/check`, { json: { token } });
  await vi.waitUntil(async () => (await toAdvertiser(/was received/)).length > 0, ARRIVES);
  await topology.kill();
  await heal();
  await topology.restart();
  await vi.waitUntil(async () => (await toAdvertiser(/was received/)).length > 1, ARRIVES);
  const received = await toAdvertiser(/was received/);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);

  // Approved, and nothing of it was sent.
  await fail('refuse');
  const json = { status: 'approved' };
  await requestOk(`${siteUrl}/api/admin/advertisements/${id}`, { method: 'PATCH', json, cookie });
  await topology.kill();
  await heal();
  await topology.restart();
  await vi.waitUntil(async () => (await toAdvertiser(/is live/)).length > 0, ARRIVES);
  await pause(A_WHILE_MS);
  expect(await toAdvertiser(/is live/)).toHaveLength(1);
});
