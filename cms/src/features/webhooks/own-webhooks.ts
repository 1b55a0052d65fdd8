import { randomBytes } from 'node:crypto';
import type { changeWebhookRequest, createWebhookRequest } from '@elc/contracts';
import {
  DELIVERIES_MAX,
  TEST_EVENT,
  WATCHED_PLAYERS_MAX,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookDelivery,
} from '@elc/contracts';
import type { z } from 'zod';
import { inTransaction } from '../../platform/db/database';
import { ApiError } from '../../platform/http/errors/api-error';
import { underField } from '../../platform/http/errors/common-errors';
import { leadsInside } from '../../platform/http/post-to-public';
import { addMessage, withdrawMessage } from '../../platform/jobs/outbox/outbox-table';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { seal } from '../../platform/seal';
import { mayBeHere } from './deliver-event';
import { enqueue, messageOf } from './emit-event';
import {
  addWebhook,
  deleteWebhooks,
  deliveries,
  newId,
  type StoredDelivery,
  type StoredWebhook,
  watch,
  watchedBy,
  webhooks,
  webhooksOf,
} from './stored-webhooks';

const MINUTE_MS = 60_000;

/** Live keys that the caller may look after. */
type Keys = readonly string[];

/** @throws ApiError 404 WEBHOOK_NOT_FOUND */
async function webhookOf(keys: Keys, id: string): Promise<StoredWebhook> {
  const found = await webhooks.first(webhooks.where({ id }));
  if (!found || !keys.includes(found.keyId)) throw new ApiError('WEBHOOK_NOT_FOUND');
  return found;
}

/** @throws ApiError 409 WEBHOOK_IS_OFF, 404 WEBHOOK_NOT_FOUND */
async function webhookThatIsOn(keys: Keys, id: string): Promise<StoredWebhook> {
  const webhook = await webhookOf(keys, id);
  if (webhook.offReason !== null) throw new ApiError('WEBHOOK_IS_OFF');
  return webhook;
}

export async function listWebhooks(keys: Keys): Promise<Webhook[]> {
  const found = await webhooksOf(keys);
  const watched = await watchedBy(found.map(({ id }) => id));
  return found.map((webhook) => toWebhook(webhook, watched.get(webhook.id) ?? []));
}

/** Returns the secret this once. @throws ApiError */
export async function createWebhook(keys: Keys, wanted: z.output<typeof createWebhookRequest>) {
  const { keyId, url, events, players } = wanted;
  if (!keys.includes(keyId)) throw underField('keyId', new ApiError('KEY_NOT_FOUND'));
  await assertPublic(url);
  const id = newId('hook', 16);
  const secret = newSecret();
  const webhook = {
    ...{ id, keyId, url, events, secret: seal(secret, id), createdAtMs: Date.now(), slot: 0 },
    ...{ oldSecret: null, oldSecretEndsAtMs: null, offReason: null, failingSinceMs: null },
  };
  await inTransaction(async () => {
    if (!(await addWebhook(webhook)))
      throw new ApiError('TOO_MANY_WEBHOOKS', { values: { webhooks: WEBHOOKS_MAX } });
    await watchOrRefuse(webhook, players);
  });
  return { secret, webhook: await shown(webhook) };
}

/** @throws ApiError */
export async function changeWebhook(
  keys: Keys,
  id: string,
  { url, events, players, isOn }: z.output<typeof changeWebhookRequest>,
): Promise<Webhook> {
  const before = await webhookOf(keys, id);
  if (url !== undefined) await assertPublic(url);
  const turned = isOn === true && before.offReason !== null ? ON : isOn === false ? OFF : {};
  const change = { ...(url !== undefined && { url }), ...(events && { events }), ...turned };
  await inTransaction(async () => {
    // Its own value, where nothing changes: an empty change is no statement.
    await webhooks.where({ id }).update(webhooks.toColumns({ id, ...change }));
    if (players) await watchOrRefuse(before, players);
  });
  return shown({ ...before, ...change });
}

const ON = { offReason: null, failingSinceMs: null } as const;
const OFF = { offReason: 'owner' } as const;

/** @throws ApiError 404 WEBHOOK_NOT_FOUND */
export async function deleteWebhook(keys: Keys, id: string): Promise<void> {
  await webhookOf(keys, id);
  await inTransaction(() => deleteWebhooks([id]));
}

/** Events are signed with the secret before as well, until it ends. @throws ApiError 404 WEBHOOK_NOT_FOUND */
export async function rollSecret(keys: Keys, id: string, overlapMinutes: number) {
  const before = await webhookOf(keys, id);
  const secret = newSecret();
  const change = {
    secret: seal(secret, id),
    oldSecret: before.secret,
    oldSecretEndsAtMs: Date.now() + overlapMinutes * MINUTE_MS,
  };
  await webhooks.where({ id }).update(webhooks.toColumns(change));
  return { secret, webhook: await shown({ ...before, ...change }) };
}

/** Returns the delivery's id. @throws ApiError 404 WEBHOOK_NOT_FOUND, 409 WEBHOOK_IS_OFF */
export async function testWebhook(keys: Keys, id: string): Promise<string> {
  const [sent = ''] = await enqueue([await webhookThatIsOn(keys, id)], TEST_EVENT, {
    webhookId: id,
  });
  return sent;
}

/** Newest first. @throws ApiError 404 WEBHOOK_NOT_FOUND */
export async function deliveriesOf(keys: Keys, webhookId: string): Promise<WebhookDelivery[]> {
  await webhookOf(keys, webhookId);
  const newest = deliveries.where({ webhookId }).orderBy('id', 'desc').limit(DELIVERIES_MAX);
  return (await deliveries.read(newest)).map(toDelivery);
}

/** With the same id; its tries begin again. @throws ApiError 404 WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND, 409 WEBHOOK_IS_OFF */
export async function resend(keys: Keys, webhookId: string, id: string): Promise<void> {
  await webhookThatIsOn(keys, webhookId);
  await inTransaction(async () => {
    const found = await deliveries.first(deliveries.where({ id, webhookId }).forUpdate());
    if (!found) throw new ApiError('DELIVERY_NOT_FOUND');
    const sends = found.sends + 1;
    await deliveries.where({ id }).update(deliveries.toColumns({ state: 'waiting', sends }));
    await withdrawMessage(messageOf(found).key);
    await addMessage(messageOf({ ...found, sends }));
  });
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** @throws ApiError 422 WEBHOOK_ADDRESS_INSECURE, WEBHOOK_ADDRESS_PRIVATE */
async function assertPublic(url: string): Promise<void> {
  const thisMachine = mayBeHere();
  if (new URL(url).protocol !== 'https:' && !thisMachine)
    throw underField('url', new ApiError('WEBHOOK_ADDRESS_INSECURE'));
  if (await leadsInside(url, { thisMachine }))
    throw underField('url', new ApiError('WEBHOOK_ADDRESS_PRIVATE'));
}

/** In the caller's transaction. @throws ApiError 409 TOO_MANY_WATCHED */
async function watchOrRefuse(webhook: StoredWebhook, players: readonly string[]): Promise<void> {
  if ((await watch(webhook, players)) > WATCHED_PLAYERS_MAX) {
    const values = { players: WATCHED_PLAYERS_MAX };
    throw underField('players', new ApiError('TOO_MANY_WATCHED', { values }));
  }
}

const shown = async (webhook: StoredWebhook) =>
  toWebhook(webhook, (await watchedBy([webhook.id])).get(webhook.id) ?? []);

function toWebhook(webhook: StoredWebhook, players: string[]): Webhook {
  const { oldSecretEndsAtMs: endsAtMs, offReason } = webhook;
  const isOver = endsAtMs === null || endsAtMs <= Date.now();
  return {
    ...pick(webhook, 'id', 'keyId', 'url', 'events', 'offReason'),
    players,
    created: isoTime(webhook.createdAtMs),
    isOn: offReason === null,
    failingSince: isoTime(webhook.failingSinceMs),
    oldSecretEndsAt: isOver ? null : isoTime(endsAtMs),
  };
}

const toDelivery = (stored: StoredDelivery): WebhookDelivery => ({
  ...pick(stored, 'id', 'type', 'state', 'tries', 'status', 'answer', 'problem', 'body'),
  created: isoTime(stored.createdAtMs),
  triedAt: isoTime(stored.triedAtMs),
});
