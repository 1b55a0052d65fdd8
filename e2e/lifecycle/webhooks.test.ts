import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@elc/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { postgres, redis, type Service } from '../../scripts/testing/services.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { startReceiver, verified } from '../support/http/webhook-receiver.ts';
import { requestOk } from '../support/http-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const LONG_MS = 300_000;
const SOON = { timeout: 60_000, interval: 100 };
const EVENTS = 12;
/** A group of the fake server. */
const SAMPLE_GROUP = 5_001_004;

const database = await postgres();
const cache = await redis();
const isMissing = database === null || cache === null;
const services: Array<Service | null> = [database, cache];

let topology: Topology | undefined;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let calls = 0;

beforeAll(async () => {
  receiver = await startReceiver();
  if (isMissing) return;
  const urls = { databaseUrl: database.url, redisUrl: cache.url };
  topology = await startTopology({ replicas: 2, isPrepared: true, secrets, ...urls });
}, LONG_MS);
afterAll(async () => {
  receiver.stop();
  await topology?.stop();
  for (const service of services) await service?.stop();
}, LONG_MS);

/** Calls the two replicas in turn, each time from another address. */
function api(path: string, json?: object, key?: string, method = json ? 'POST' : 'GET') {
  calls += 1;
  const site = topology?.replicas[calls % 2]?.site ?? '';
  return requestOk(`${site}/api${path}`, {
    ...{ method, ...(json && { json }), from: `10.8.${calls % 250}.7` },
    headers: { Connection: 'close', ...(key && { 'X-API-Key': key }) },
  });
}

async function newWebhook(path: string) {
  const made = await (await api('/generate-key', { name: 'A test' })).json();
  const { apiKey } = endpoints.generateKey.success[201].parse(made);
  const wanted = { keyId: apiKey.id, url: receiver.origin + path, events: ['scan.ended'] };
  const answer = await (await api('/webhooks', wanted, apiKey.key)).json();
  const { webhook, secret } = endpoints.createWebhook.success[201].parse(answer);
  return { key: apiKey, id: webhook.id, secret };
}

/** Sends test events and returns their ids. */
async function sendTests(webhook: Awaited<ReturnType<typeof newWebhook>>): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < EVENTS; count += 1) {
    const sent = await (await api(`/webhooks/${webhook.id}/test`, {}, webhook.key.key)).json();
    ids.push(endpoints.testWebhook.success[202].parse(sent).deliveryId);
  }
  return ids;
}

const idsAt = (path: string) => [...new Set(receiver.at(path).map(({ id }) => id))].sort();

test.skipIf(isMissing)(
  'events of two replicas that are killed arrive once each at the least, signed',
  async () => {
    const webhook = await newWebhook('/killed');
    // The product is killed while answers are on their way.
    receiver.answerAt('/killed', async (response) => {
      await pause(1500);
      response.end();
    });
    const sent = await sendTests(webhook);
    await vi.waitUntil(() => receiver.at('/killed').length > 0, SOON);
    await topology?.kill();
    expect(idsAt('/killed').length).toBeLessThan(EVENTS);
    receiver.answerAt('/killed', (response) => response.end());
    await topology?.restart();
    await vi.waitUntil(() => idsAt('/killed').length === EVENTS, SOON);
    expect(idsAt('/killed')).toEqual(sent.toSorted());
    for (const event of receiver.at('/killed')) verified(webhook.secret, event);
  },
  LONG_MS,
);

test.skipIf(isMissing)(
  'two replicas send each event once while both live, and none for a key that has ended',
  async () => {
    const webhook = await newWebhook('/lives');
    const sent = await sendTests(webhook);
    await vi.waitUntil(() => idsAt('/lives').length === EVENTS, SOON);
    expect(
      receiver
        .at('/lives')
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(sent.toSorted());
    receiver.answerAt('/lives', (response) => response.writeHead(503).end());
    const scan = { groupId: SAMPLE_GROUP, scannedBy: 'MidtownMilo' };
    await api('/scan-group', scan, webhook.key.key);
    await vi.waitUntil(() => idsAt('/lives').length > EVENTS, SOON);
    await api(`/keys/${webhook.key.id}`, undefined, webhook.key.key, 'DELETE');
    // What was on its way has arrived.
    await pause(1000);
    const before = receiver.at('/lives').length;
    await topology?.kill();
    await topology?.restart();
    await pause(10_000);
    expect(receiver.at('/lives')).toHaveLength(before);
  },
  LONG_MS,
);
