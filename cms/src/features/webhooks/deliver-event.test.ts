import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { outboxTable, TRIES_MAX, waitMsAfter } from '../../platform/jobs/outbox/outbox-table';
import { users } from '../accounts';
import { pass } from '../accounts/testing/account-world';
import { useSuccession } from '../api-keys';
import { rollKey } from '../api-keys/own-keys';
import { apiKeys, endKey, endKeyAt } from '../api-keys/stored-keys';
import { webhookJobs } from '.';
import { signed } from './deliver-event';
import { emitEvent } from './emit-event';
import { changeWebhook, listWebhooks, resend, rollSecret, testWebhook } from './own-webhooks';
import { moveWebhooks, watchedPlayers, webhooks } from './stored-webhooks';
import { SCAN, webhookWorld } from './testing/webhook-world';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Awaited<ReturnType<typeof webhookWorld>>;
beforeEach(async () => {
  world = await webhookWorld();
});

const emit = () => emitEvent('scan.ended', { scan: SCAN }, { ofKey: 'key_finn' });
const verify = (secret: string, { body, headers }: (typeof world.received)[number]) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
const standing = async () => (await listWebhooks(world.keys))[0];

describe('an event', () => {
  beforeEach(() => vi.setSystemTime(Date.parse('2026-11-21T10:20:00.000Z')));

  test('is signed as Standard Webhooks says, and what came back is in the log', async () => {
    world.answer = (response) => response.writeHead(202).end('thank you\0');
    const { secret, webhook } = await world.make();
    await emit();
    await world.send();
    const [request] = world.received;
    const said = {
      type: 'scan.ended',
      timestamp: '2026-11-21T10:20:00.000Z',
      data: { scan: SCAN },
    };
    expect(request && verify(secret, request)).toEqual(said);
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(await world.log(webhook.id)).toEqual([
      {
        id: request?.headers['webhook-id'],
        ...{ type: 'scan.ended', state: 'delivered', tries: 1, status: 202, problem: null },
        ...{ answer: 'thank you', body: request?.body },
        ...{ created: '2026-11-21T10:20:00.000Z', triedAt: '2026-11-21T10:20:00.000Z' },
      },
    ]);
  });

  test('is signed with both secrets until the old one ends, and then with the new one', async () => {
    const { secret: old, webhook } = await world.make();
    const { secret } = await rollSecret(world.keys, webhook.id, 60);
    const stored = await webhooks.first(webhooks.where());
    const signaturesAfter = (ms: number) => {
      const now = new Date(Date.now() + ms);
      const headers = stored ? signed(stored, 'msg_1', 'body', now) : null;
      return headers?.['webhook-signature'].split(' ');
    };
    const by = (key: string, ms: number) =>
      new Webhook(key).sign('msg_1', new Date(Date.now() + ms), 'body');
    const [during, after] = [3_599_000, 3_600_000];
    expect(signaturesAfter(during)).toEqual([by(secret, during), by(old, during)]);
    expect(signaturesAfter(after)).toEqual([by(secret, after)]);
  });
});

test('after a change of ENCRYPTION_KEY a webhook works again once its secret is rolled', async () => {
  const { webhook } = await world.make();
  await webhooks.where().update({ secret: 'sealed with another key' });
  await emit();
  await world.send();
  const problem = 'Its secret cannot be read any more. Roll it.';
  expect(await world.log(webhook.id)).toMatchObject([{ state: 'waiting', problem }]);
  const { secret } = await rollSecret(world.keys, webhook.id, 24 * 60);
  await world.sendLater();
  const [request] = world.received;
  expect(await world.log(webhook.id)).toMatchObject([{ state: 'delivered' }]);
  expect(() => request && verify(secret, request)).not.toThrow();
});

test.each([
  { what: 'a redirect', status: 302, problem: 'It answered 302. Redirects are not followed.' },
  { what: 'a fault', status: 500, problem: 'It answered 500.' },
])('after $what it is tried again with the same id', async ({ status, problem }) => {
  world.answer = (response) => response.writeHead(status, { Location: world.url }).end();
  const { webhook } = await world.make();
  await emit();
  await world.send();
  expect(world.received).toHaveLength(1);
  expect(await world.log(webhook.id)).toMatchObject([{ state: 'waiting', status, problem }]);
  world.answer = (response) => response.end();
  await world.sendLater();
  const [first, second] = world.idsReceived();
  expect(second).toBe(first);
  expect(await world.log(webhook.id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('of an answer of 2 MB the beginning is stored', async () => {
  world.answer = (response) => response.end('y'.repeat(2_000_000));
  const { webhook } = await world.make();
  await emit();
  await world.send();
  expect(await world.log(webhook.id)).toMatchObject([
    { state: 'delivered', answer: 'y'.repeat(1000) },
  ]);
});

test('the tries of an event are spread over about a day', () => {
  const waits = Array.from({ length: TRIES_MAX - 1 }, (_, index) => waitMsAfter(index + 1));
  const allMs = waits.reduce((sum, ms) => sum + ms, 0);
  expect(allMs).toBeGreaterThan(0.85 * DAY_MS);
  expect(allMs).toBeLessThan(1.25 * DAY_MS);
  expect(waits.every((ms, index) => ms >= (waits[index - 1] ?? 0))).toBe(true);
});

test('410 turns a webhook off at once, and what waits is not sent', async () => {
  const { webhook } = await world.make();
  await emit();
  await emit();
  world.answer = (response) => response.writeHead(410).end();
  await world.send();
  expect(world.received).toHaveLength(1);
  expect(await standing()).toMatchObject({ isOn: false, offReason: 'gone' });
  const log = await world.log(webhook.id);
  expect(log.map(({ state }) => state)).toEqual(['failed', 'failed']);
  await emit();
  expect(await world.log(webhook.id)).toHaveLength(2);
});

describe('a webhook that fails', () => {
  beforeEach(() => {
    world.answer = (response) => response.writeHead(503).end();
  });

  test('for five days is turned off, of which its owner is told by mail once', async () => {
    await world.make();
    await emit();
    await world.send();
    pass(5 * DAY_MS - 1);
    await world.send();
    expect(await standing()).toMatchObject({ isOn: true, failingSince: expect.any(String) });
    expect(await world.mails()).toEqual([]);
    await emit();
    await emit();
    await world.sendLater();
    expect(await standing()).toMatchObject({ isOn: false, offReason: 'failing' });
    const [mail, ...more] = await world.mails();
    expect(mail).toContain('finn@town.example');
    expect(mail).toContain(world.url);
    expect(more).toEqual([]);
  });

  test('is turned off without a mail where the owner has no address', async () => {
    await world.make({ keyId: 'key_mayor', events: ['update.published'] });
    const update = { text: '', url: world.url, postedAt: SCAN.queuedAt, slug: 'a', topics: [] };
    await emitEvent('update.published', { update });
    for (const waitMs of [0, 5 * DAY_MS]) {
      pass(waitMs);
      await world.send();
    }
    expect(await standing()).toMatchObject({ offReason: 'failing' });
    expect(await world.mails()).toEqual([]);
  });

  test('twice, days apart, stays on until the second event has failed for most of a day', async () => {
    await world.make();
    await emit();
    await world.send();
    await outboxTable.where().delete();
    pass(6 * DAY_MS);
    await emit();
    await world.send();
    expect(await standing()).toMatchObject({ isOn: true });
    pass(20 * HOUR_MS - 1);
    await world.send();
    expect(await standing()).toMatchObject({ isOn: true });
    await world.sendLater();
    expect(await standing()).toMatchObject({ offReason: 'failing' });
  });

  test('is judged by what it is then, not by what it was when the try began', async () => {
    const { webhook } = await world.make();
    const url = world.url.replace('/hook', '/other');
    const changes: Array<() => Promise<unknown>> = [
      () => changeWebhook(world.keys, webhook.id, { url }),
      () => webhooks.where().update({ failing_since_ms: 7 }),
    ];
    const failingSinceMs = [];
    for (const change of changes) {
      world.answer = async (response) => {
        await change();
        response.writeHead(503).end();
      };
      await emit();
      await world.send();
      failingSinceMs.push((await webhooks.first(webhooks.where()))?.failingSinceMs);
      await outboxTable.where().delete();
    }
    expect(failingSinceMs).toEqual([null, 7]);
    expect(await changeWebhook(world.keys, webhook.id, { url: world.url })).toMatchObject({
      failingSince: null,
    });
  });

  test('begins anew once an event arrived, or its owner has turned it on', async () => {
    const { webhook } = await world.make();
    await emit();
    await world.send();
    world.answer = (response) => response.end();
    await world.sendLater();
    expect(await standing()).toMatchObject({ failingSince: null });
    await webhooks.where().update({ off_reason: 'failing', failing_since_ms: 0 });
    expect(await changeWebhook(world.keys, webhook.id, { isOn: true })).toMatchObject({
      ...{ isOn: true, failingSince: null },
    });
  });
});

test.each([
  { how: 'was revoked', end: () => endKey('user:finn', 'key_finn') },
  { how: 'was rolled, after its grace', end: () => endKeyAt('user:finn', 'key_finn', Date.now()) },
  { how: 'has expired', end: () => apiKeys.where().update({ expires_at_ms: Date.now() }) },
  { how: 'is of a suspended account', end: () => users.where().update({ blocked: true }) },
])('nothing is sent for a key that $how', async ({ end }) => {
  const { webhook } = await world.make();
  await emit();
  await end();
  await world.send();
  expect(world.received).toEqual([]);
  expect(await world.log(webhook.id)).toMatchObject([
    { state: 'failed', tries: 0, problem: 'Its key has ended.' },
  ]);
});

test('an event that is sent again has the id and body of before', async () => {
  const { webhook } = await world.make();
  await emit();
  await world.send();
  const [sent] = await world.log(webhook.id);
  await resend(world.keys, webhook.id, sent?.id ?? '');
  await world.send();
  const [first, second] = world.received;
  expect(second?.body).toBe(first?.body);
  expect(world.idsReceived()).toEqual([sent?.id, sent?.id]);
  expect(await world.log(webhook.id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('a try that the end of the product cuts off is none', async () => {
  const stop = new AbortController();
  world.answer = () => stop.abort();
  const { webhook } = await world.make();
  await emit();
  await webhookJobs(stop.signal)[0]?.run();
  expect(await world.log(webhook.id)).toMatchObject([{ state: 'waiting', tries: 0 }]);
});

test('an event that is sent again during its last try is not given up with that one', async () => {
  const { webhook } = await world.make();
  world.answer = async (response) => {
    const [sent] = await world.log(webhook.id);
    await resend(world.keys, webhook.id, sent?.id ?? '');
    world.answer = (later) => later.end();
    response.writeHead(500).end();
  };
  await emit();
  await outboxTable.where().update({ attempts: TRIES_MAX - 1 });
  await world.send();
  expect(await world.log(webhook.id)).toMatchObject([{ state: 'delivered', tries: 2 }]);
});

test('a test is tried once', async () => {
  world.answer = (response) => response.writeHead(500).end();
  const { webhook } = await world.make();
  await testWebhook(world.keys, webhook.id);
  await world.send();
  await world.sendLater();
  expect(world.received).toHaveLength(1);
  expect(await world.log(webhook.id)).toMatchObject([
    { state: 'failed', tries: 1, problem: 'It answered 500.' },
  ]);
});

describe('for a key without a scope that an event needs', () => {
  const limitTo = (...scopes: string[]) =>
    apiKeys.where().update({ scopes: JSON.stringify(scopes) });
  const PLAYER = { username: 'finn', displayName: 'Finn', userId: 7 };
  const VERDICT = { generation: 'VETERAN', classification: 'veteran', confidence: 0.8 } as const;

  test.each([
    { scopes: ['read', 'scan'], problem: 'Its key lacks the scope webhooks.' },
    { scopes: ['webhooks'], problem: 'Its key lacks the scope read.' },
    { scopes: ['webhooks', 'read'], problem: null },
  ])('$scopes, nothing is sent: $problem', async ({ scopes, problem }) => {
    const { webhook } = await world.make({ events: ['player.changed'], players: ['finn'] });
    const before = { username: 'finn', ...VERDICT };
    const data = { player: { ...PLAYER, ...VERDICT }, before };
    await emitEvent('player.changed', data, { watching: ['finn'] });
    await limitTo(...scopes);
    await world.send();
    expect(world.received).toHaveLength(problem ? 0 : 1);
    const state = problem ? 'failed' : 'delivered';
    expect(await world.log(webhook.id)).toMatchObject([{ state, problem }]);
  });
});

test('what a key began reaches the webhooks that went to a key in its place', async () => {
  const { webhook } = await world.make({ players: ['finn'] });
  useSuccession(moveWebhooks);
  const owner = { id: 'user:finn', address: '192.0.2.1' };
  const { apiKey: second } = await rollKey(owner, 'key_finn', 60);
  const { apiKey } = await rollKey(owner, second.id, 0);
  await emit();
  await world.send();
  expect(world.received).toHaveLength(1);
  expect(await listWebhooks([apiKey.id])).toEqual([{ ...webhook, keyId: apiKey.id }]);
  expect(await listWebhooks(['key_finn'])).toEqual([]);
  expect(await watchedPlayers.where().pluck('key_id')).toEqual([apiKey.id]);
});

test('webhooks of all keys that an address has made share the places of their address', async () => {
  await apiKeys.where({ id: 'key_mayor' }).update({ created_from: '2001:db8:1:2:3::4' });
  const made = [
    await world.make({ url: 'https://203.0.113.9/' }),
    await world.make(),
    await world.make({ keyId: 'key_mayor' }),
  ];
  const lanes = await webhooks.where().orderBy('id').pluck('lane');
  const [first, second, other] = made.map(({ webhook }) => webhook.id);
  expect(lanes).toEqual([
    `192.0.2.1/${first}`,
    `192.0.2.1/${second}`,
    `2001:db8:1:2::/64/${other}`,
  ]);
  await testWebhook(world.keys, second ?? '');
  expect(await outboxTable.where().pluck('lane')).toEqual([lanes[1]]);
});
