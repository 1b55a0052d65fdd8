import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActiveBanner } from '@elc/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { requestJson, requestOk } from '../support/http-client.ts';
import { newAd } from '../support/lifecycle/new-ad.ts';
import { panelCookie } from '../support/panel-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
/** How long an ad stays live after its end was moved: the power is cut about when the next one takes its place. */
const LAST_MS = 400;

let topology: Topology;
let siteUrl: string;
beforeAll(async () => {
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true });
  siteUrl = topology.env.ELC_TEST_SITES ?? '';
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
