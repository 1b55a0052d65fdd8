import { createWebhookRequest, WATCHED_PLAYERS_MAX, WEBHOOKS_MAX } from '@elc/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useEnv } from '../../platform/env/env';
import { pass } from '../accounts/testing/account-world';
import { apiKeys } from '../api-keys/stored-keys';
import { emitEvent } from './emit-event';
import {
  changeWebhook,
  deleteWebhook,
  deliveriesOf,
  listWebhooks,
  resend,
  rollSecret,
  testWebhook,
} from './own-webhooks';
import { deliveries, webhooks } from './stored-webhooks';
import { SCAN, webhookWorld } from './testing/webhook-world';

let world: Awaited<ReturnType<typeof webhookWorld>>;
beforeEach(async () => {
  world = await webhookWorld();
});

const names = (count: number, beginning = 'player') =>
  Array.from({ length: count }, (_, index) => `${beginning}_${index}`);

test('a webhook is shown as it was made, and its secret is stored encrypted', async () => {
  const { secret, webhook } = await world.make({ players: ['OldTownMayor', 'oldtownmayor'] });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhook).toMatchObject({ keyId: 'key_finn', players: ['oldtownmayor'], isOn: true });
  expect(await listWebhooks(world.keys)).toEqual([webhook]);
  expect(JSON.stringify(await webhooks.where())).not.toContain(secret.slice(6));
});

test('a key has so many webhooks, of which one that is deleted makes room', async () => {
  const ids: string[] = [];
  for (let count = 0; count < WEBHOOKS_MAX; count += 1) ids.push((await world.make()).webhook.id);
  await expect(world.make()).rejects.toMatchObject({ code: 'TOO_MANY_WEBHOOKS' });
  await world.make({ keyId: 'key_mayor' });
  await deleteWebhook(world.keys, ids[3] ?? '');
  await world.make();
});

test('a key watches so many players in all its webhooks, the same one counted once', async () => {
  const { webhook } = await world.make({ players: names(WATCHED_PLAYERS_MAX) });
  await world.make({ players: names(5) });
  const more = { players: names(1, 'other') };
  await expect(world.make(more)).rejects.toMatchObject({ code: 'TOO_MANY_WATCHED' });
  expect(await listWebhooks(world.keys), 'and nothing of it is stored').toHaveLength(2);
  await changeWebhook(world.keys, webhook.id, { players: [] });
  await world.make(more);
});

describe('where only public receivers are reached', () => {
  beforeEach(() => useEnv({ UPSTREAMS: 'live' }));

  test.each([
    { url: 'http://203.0.113.9/', code: 'WEBHOOK_ADDRESS_INSECURE' },
    { url: 'https://127.0.0.1/', code: 'WEBHOOK_ADDRESS_PRIVATE' },
    { url: 'https://10.1.2.3:8443/in', code: 'WEBHOOK_ADDRESS_PRIVATE' },
    { url: 'https://[::ffff:169.254.169.254]/', code: 'WEBHOOK_ADDRESS_PRIVATE' },
    { url: 'https://2130706433/', code: 'WEBHOOK_ADDRESS_PRIVATE' },
  ])('$url is refused at its field, made and changed', async ({ url, code }) => {
    const refusal = { code, status: 422, details: [{ path: 'body.url' }] };
    await expect(world.make({ url })).rejects.toMatchObject(refusal);
    const { webhook } = await world.make({ url: 'https://203.0.113.9/' });
    const changed = changeWebhook(world.keys, webhook.id, { url });
    await expect(changed).rejects.toMatchObject(refusal);
  });

  test('one that leads inside only later is not called', async () => {
    const { webhook } = await world.make({ url: 'https://203.0.113.9/' });
    await webhooks.where().update({ url: world.url });
    await testWebhook(world.keys, webhook.id);
    await world.send();
    expect(world.received).toEqual([]);
    const problem = expect.stringContaining('is not a public address');
    expect(await world.log(webhook.id)).toMatchObject([{ state: 'failed', status: null, problem }]);
  });
});

test.each([
  { what: 'changed', act: (id: string) => changeWebhook(['key_mayor'], id, {}) },
  { what: 'deleted', act: (id: string) => deleteWebhook(['key_mayor'], id) },
  { what: 'rolled', act: (id: string) => rollSecret(['key_mayor'], id, 0) },
  { what: 'tested', act: (id: string) => testWebhook(['key_mayor'], id) },
  { what: 'read', act: (id: string) => deliveriesOf(['key_mayor'], id) },
  { what: 'sent again', act: (id: string) => resend(['key_mayor'], id, 'msg_1') },
])('a webhook of another key is not $what', async ({ act }) => {
  const { webhook } = await world.make();
  await expect(act(webhook.id)).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' });
});

test('one that is off is not tested, and keeps what is not changed', async () => {
  const { webhook } = await world.make({ players: ['finn'] });
  const off = await changeWebhook(world.keys, webhook.id, { isOn: false });
  expect(off).toEqual({ ...webhook, isOn: false, offReason: 'owner' });
  expect(await changeWebhook(world.keys, webhook.id, {})).toEqual(off);
  const tested = testWebhook(world.keys, webhook.id);
  await expect(tested).rejects.toMatchObject({ code: 'WEBHOOK_IS_OFF', status: 409 });
});

test('what waits is not sent twice when it is sent again, and another webhook’s is not found', async () => {
  const { webhook } = await world.make();
  const other = (await world.make({ keyId: 'key_mayor' })).webhook;
  const id = await testWebhook(world.keys, webhook.id);
  await resend(world.keys, webhook.id, id);
  await resend(world.keys, webhook.id, id);
  const foreign = resend(world.keys, other.id, id);
  await expect(foreign).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
  await world.send();
  expect(world.idsReceived()).toEqual([id]);
});

test('a deleted webhook takes what was sent to it along', async () => {
  const { webhook } = await world.make({ players: ['finn'] });
  await emitEvent('scan.ended', { scan: SCAN }, { ofKey: 'key_finn' });
  await deleteWebhook(world.keys, webhook.id);
  await world.send();
  expect(world.received).toEqual([]);
  expect(await deliveries.where()).toEqual([]);
});

test('a secret that is rolled within its overlap is refused, and without one rolled at any time', async () => {
  const { webhook } = await world.make();
  const { webhook: rolled } = await rollSecret(world.keys, webhook.id, 60);
  const end = rolled.oldSecretEndsAt ?? '';
  const again = rollSecret(world.keys, webhook.id, 60);
  await expect(again).rejects.toMatchObject({ code: 'WEBHOOK_SECRET_ROLLED', status: 409 });
  await expect(again).rejects.toThrow(end);
  expect((await rollSecret(world.keys, webhook.id, 0)).webhook.oldSecretEndsAt).toBeNull();
  await rollSecret(world.keys, webhook.id, 60);
  pass(60 * 60_000);
  await rollSecret(world.keys, webhook.id, 60);
});

test.each([
  { scopes: ['read', 'scan'], events: ['scan.ended'], scope: 'webhooks' },
  { scopes: ['webhooks'], events: ['player.changed'], scope: 'read' },
])('a key with $scopes has no webhook for $events', async ({ scopes, events, scope }) => {
  const { webhook } = await world.make();
  await apiKeys.where().update({ scopes: JSON.stringify(scopes) });
  const refusal = { code: 'API_KEY_SCOPE', status: 403, message: expect.stringContaining(scope) };
  await expect(world.make({ events })).rejects.toMatchObject(refusal);
  const changed = changeWebhook(world.keys, webhook.id, { events: events as ['scan.ended'] });
  await expect(changed).rejects.toMatchObject(refusal);
  expect(await changeWebhook(world.keys, webhook.id, { isOn: false })).toMatchObject({
    isOn: false,
  });
});

test.each(['https://user:pass@host.example/', 'https://user@host.example/'])(
  '%s is refused for its credentials',
  (url) => {
    const wanted = { keyId: 'key_7Gk2mQ9sXw4RbT1z', url, events: ['scan.ended'] };
    const parsed = createWebhookRequest.safeParse(wanted);
    expect(parsed.error?.issues).toMatchObject([
      { path: ['url'], message: expect.stringContaining('user name or password') },
    ]);
  },
);
