/**
 * @module-tag core
 * @module-tag core/postgres
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  newApiKey,
  send,
} from '../support/http/client.ts';
import { GROUPS, scanned } from '../support/http/scans.ts';
import { startReceiver, verified } from '../support/http/webhook-receiver.ts';

const SOON = { timeout: 30_000, interval: 100 };

type ApiKey = Awaited<ReturnType<typeof newApiKey>>;

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let apiKey: ApiKey;
beforeAll(async () => {
  receiver = await startReceiver();
  // The end of one that another test's key has started is not told to keys of these.
  await scanned(GROUPS.samplePlayers);
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  apiKey = await newApiKey();
});

const by = ({ key }: ApiKey) => ({ headers: { 'X-API-Key': key } });
/** As the browser that made the key, whose calls are not counted with the key's. */
const ownerOf = ({ cookie }: ApiKey) => ({ headers: { cookie } });
const paths = { count: 0 };

/** A webhook of the key at a path of its own. */
async function webhookAt(more: object = {}, of = apiKey) {
  paths.count += 1;
  const path = `/hook-${paths.count}`;
  const wanted = { keyId: of.id, url: receiver.origin + path, events: ['scan.ended'], ...more };
  const response = await send('POST', '/api/webhooks', wanted, by(of));
  const made = await expectSuccess(response, endpoints.createWebhook, 201);
  return { path, id: made.webhook.id, secret: made.secret };
}

async function sendTest(id: string, of = apiKey): Promise<string> {
  const response = await send('POST', `/api/webhooks/${id}/test`, {}, by(of));
  return (await expectSuccess(response, endpoints.testWebhook, 202)).deliveryId;
}

/** Returns the id of a scan that the key started, whose end its webhooks are told of. */
async function scanBy(of: ApiKey): Promise<string> {
  const body = { groupId: GROUPS.samplePlayers, scannedBy: 'MidtownMilo' };
  const started = await send('POST', '/api/scan-group', body, by(of));
  return (await expectSuccess(started, endpoints.scanGroup, 202)).scanId;
}
const SCANNED = { timeout: 60_000 };

async function newest(id: string, of = apiKey) {
  const response = await call(`/api/webhooks/${id}/deliveries`, ownerOf(of), { site: lastSiteUrl });
  return (await expectSuccess(response, endpoints.webhookDeliveries)).deliveries[0];
}

const listed = async (id: string) => {
  const answer = await call('/api/webhooks', ownerOf(apiKey), { site: lastSiteUrl });
  const { webhooks } = await expectSuccess(answer, endpoints.listWebhooks);
  return webhooks.find((one) => one.id === id);
};

test('the end of a scan reaches the webhook of its key, signed, and no other', async () => {
  const other = await newApiKey();
  const [own, foreign] = [await webhookAt(), await webhookAt({}, other)];
  const scanId = await scanBy(apiKey);
  await vi.waitUntil(() => receiver.at(own.path).length > 0, SCANNED);
  const [event] = receiver.at(own.path);
  expect(event && verified(own.secret, event)).toMatchObject({
    type: 'scan.ended',
    data: { scan: { id: scanId, status: 'completed', groupId: GROUPS.samplePlayers } },
  });
  expect(() => event && verified(foreign.secret, event)).toThrow('No matching signature');
  expect(receiver.at(foreign.path)).toEqual([]);
});

test('an event that the receiver lost comes again with the same id', async () => {
  const { path, id } = await webhookAt();
  receiver.answerAt(path, (response) => response.socket?.destroy());
  await scanBy(apiKey);
  await vi.waitUntil(() => receiver.at(path).length === 1, SCANNED);
  await expect.poll(() => newest(id), SOON).toMatchObject({ state: 'waiting', status: null });
  const sent = (await newest(id))?.id;
  receiver.answerAt(path, (response) => response.end('ok'));
  await expect.poll(() => newest(id), SOON).toMatchObject({ state: 'delivered', tries: 2 });
  expect(receiver.at(path).map((one) => one.id)).toEqual([sent, sent]);
});

test('a receiver that never answers has ten seconds, and delays nobody else', async () => {
  const [stuck, free] = [await webhookAt(), await webhookAt()];
  receiver.answerAt(stuck.path, () => {});
  await sendTest(stuck.id);
  await vi.waitUntil(() => receiver.at(stuck.path).length === 1, SOON);
  await sendTest(free.id);
  await vi.waitUntil(() => receiver.at(free.path).length === 1, SOON);
  expect(await newest(stuck.id), 'the other one still waits').toMatchObject({ tries: 0 });
  await expect
    .poll(() => newest(stuck.id), SOON)
    .toMatchObject({ problem: 'It did not answer within 10 seconds.' });
  await call(`/api/webhooks/${stuck.id}`, { ...by(apiKey), method: 'DELETE' });
});

test('webhooks of a key that is rolled go to the new key', async () => {
  const { path, id } = await webhookAt();
  const rolled = await send('POST', `/api/keys/${apiKey.id}/roll`, { graceMinutes: 0 }, by(apiKey));
  const { apiKey: next } = await expectSuccess(rolled, endpoints.rollKey, 201);
  await sendTest(id, { ...apiKey, ...next });
  await vi.waitUntil(() => receiver.at(path).length === 1, SOON);
  expect(await listed(id)).toMatchObject({ keyId: next.id });
});

test('of webhooks that are made at once none watches more players than its key may', async () => {
  const players = (of: number) => Array.from({ length: 40 }, (_, n) => `p_${of}_${n}`);
  const made = await Promise.all(
    [0, 1, 2, 3].map((of) => {
      const more = { events: ['player.changed'], players: players(of) };
      const wanted = { keyId: apiKey.id, url: receiver.origin, ...more };
      return send('POST', '/api/webhooks', wanted, by(apiKey));
    }),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
});

describe('is refused with a code of its own', () => {
  const wanted = () => ({ keyId: apiKey.id, url: receiver.origin, events: ['scan.ended'] });

  test.each([
    { what: 'an event that does not exist', more: { events: ['scan.began'] } },
    { what: 'no event', more: { events: [] } },
    { what: 'a script', more: { url: 'javascript:alert(1)' } },
    { what: '101 players', more: { players: Array.from({ length: 101 }, (_, n) => `p_${n}`) } },
    { what: 'a hostile name', more: { players: ["x'; DROP TABLE elc_webhooks"] } },
  ])('$what', async ({ more }) => {
    const response = await send('POST', '/api/webhooks', { ...wanted(), ...more }, by(apiKey));
    await expectFailure(response, 400, 'VALIDATION');
  });

  test('a key of another owner, a key without the scope, and no key at all', async () => {
    const other = await newApiKey();
    const foreign = await send(
      'POST',
      '/api/webhooks',
      { ...wanted(), keyId: other.id },
      by(apiKey),
    );
    await expectFailure(foreign, 404, 'KEY_NOT_FOUND');
    const settings = { scopes: ['read'] };
    const init = { headers: { cookie: other.cookie } };
    expect((await send('PATCH', `/api/keys/${other.id}`, settings, init)).status).toBe(200);
    await expectFailure(await call('/api/webhooks', by(other)), 403, 'API_KEY_SCOPE');
    const byCookie = await send('POST', '/api/webhooks', { ...wanted(), keyId: other.id }, init);
    await expectFailure(byCookie, 403, 'API_KEY_SCOPE');
    const stranger = await send('POST', '/api/webhooks', wanted());
    await expectFailure(stranger, 404, 'KEY_NOT_FOUND');
  });
});
