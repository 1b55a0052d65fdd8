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
import { rateLimitKey } from '../../platform/http/rules/address';
import { addMessage, withdrawMessage } from '../../platform/jobs/outbox/outbox-table';
import { isoTime } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { seal } from '../../platform/seal';
import { lockLiveKey } from '../api-keys';
import { mayBeHere } from './deliver-event';
import { enqueue, messageOf } from './emit-event';
import { lackingScope } from './lacking-scope';
import {
  addWebhook,
  deleteWebhooks,
  deliveries,
  lockWebhook,
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

/** In the caller's transaction, of a webhook that the caller may look after. @throws ApiError 404 WEBHOOK_NOT_FOUND */
async function locked(id: string): Promise<StoredWebhook> {
  const found = await lockWebhook(id);
  if (!found) throw new ApiError('WEBHOOK_NOT_FOUND');
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
  const made = await inTransaction(async () => {
    // Locked: parallel calls count what the key watches one after the other.
    const key = await lockLiveKey(keyId);
    if (!key) throw underField('keyId', new ApiError('KEY_NOT_FOUND'));
    assertScope(key, events);
    const made = { ...webhook, lane: `${rateLimitKey(key.createdFrom)}/${id}` };
    if (!(await addWebhook(made)))
      throw new ApiError('TOO_MANY_WEBHOOKS', { values: { webhooks: WEBHOOKS_MAX } });
    await watchOrRefuse(made, players);
    return made;
  });
  return { secret, webhook: await shown(made) };
}

/** @throws ApiError */
export async function changeWebhook(
  keys: Keys,
  id: string,
  { url, events, players, isOn }: z.output<typeof changeWebhookRequest>,
): Promise<Webhook> {
  const { keyId } = await webhookOf(keys, id);
  if (url !== undefined) await assertPublic(url);
  const changed = await inTransaction(async () => {
    const key = await lockLiveKey(keyId);
    const before = await locked(id);
    if (!key) throw new ApiError('WEBHOOK_NOT_FOUND');
    if (events) assertScope(key, events);
    const moved = url !== undefined && url !== before.url ? { url, failingSinceMs: null } : {};
    const turned = isOn === true && before.offReason !== null ? ON : isOn === false ? OFF : {};
    const change = { ...moved, ...(events && { events }), ...turned };
    // Its own value, where nothing changes: an empty change is no statement.
    await webhooks.where({ id }).update(webhooks.toColumns({ id, ...change }));
    if (players) await watchOrRefuse(before, players);
    return { ...before, ...change };
  });
  return shown(changed);
}

const ON = { offReason: null, failingSinceMs: null } as const;
const OFF = { offReason: 'owner' } as const;

/** @throws ApiError 404 WEBHOOK_NOT_FOUND */
export async function deleteWebhook(keys: Keys, id: string): Promise<void> {
  await webhookOf(keys, id);
  await inTransaction(() => deleteWebhooks([id]));
}

/**
 * Events are signed with the secret before as well, until it ends; without an overlap all older ones end now.
 * @throws ApiError 404 WEBHOOK_NOT_FOUND, 409 WEBHOOK_SECRET_ROLLED
 */
export async function rollSecret(keys: Keys, id: string, overlapMinutes: number) {
  await webhookOf(keys, id);
  const secret = newSecret();
  const rolled = await inTransaction(async () => {
    const before = await locked(id);
    const nowMs = Date.now();
    const { oldSecretEndsAtMs: endsAtMs } = before;
    // A third secret would end the one that receivers still check with.
    if (overlapMinutes > 0 && endsAtMs !== null && endsAtMs > nowMs)
      throw new ApiError('WEBHOOK_SECRET_ROLLED', { values: { end: isoTime(endsAtMs) } });
    const change = {
      secret: seal(secret, id),
      oldSecret: before.secret,
      oldSecretEndsAtMs: nowMs + overlapMinutes * MINUTE_MS,
    };
    await webhooks.where({ id }).update(webhooks.toColumns(change));
    return { ...before, ...change };
  });
  return { secret, webhook: await shown(rolled) };
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
  const webhook = await webhookThatIsOn(keys, webhookId);
  await inTransaction(async () => {
    const found = await deliveries.first(deliveries.where({ id, webhookId }).forUpdate());
    if (!found) throw new ApiError('DELIVERY_NOT_FOUND');
    const sends = found.sends + 1;
    await deliveries.where({ id }).update(deliveries.toColumns({ state: 'waiting', sends }));
    await withdrawMessage(messageOf(found, webhook).key);
    await addMessage(messageOf({ ...found, sends }, webhook));
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

/** @throws ApiError 403 API_KEY_SCOPE */
function assertScope(...of: Parameters<typeof lackingScope>): void {
  const scope = lackingScope(...of);
  if (scope) throw new ApiError('API_KEY_SCOPE', { values: { scope } });
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
