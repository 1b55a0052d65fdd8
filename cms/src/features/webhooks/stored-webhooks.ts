import { randomBytes } from 'node:crypto';
import { type TEST_EVENT, WEBHOOKS_MAX, type WebhookEvent } from '@elc/contracts';
import {
  bigInteger,
  integer,
  json,
  nullable,
  rowNumber,
  string,
  text,
} from '../../platform/db/columns';
import { defineTable, type Row } from '../../platform/db/define-table';
import { randomBase62 } from '../../platform/rules/random-base62';

/** `slot` numbers those of a key from 1: its unique index limits their number. */
export const webhooks = defineTable(
  'webhooks',
  {
    id: string('public_id'),
    keyId: string(),
    slot: integer(),
    url: text(),
    events: json<WebhookEvent[]>(),
    /** Encrypted, for this webhook alone. */
    secret: text(),
    oldSecret: nullable(text()),
    oldSecretEndsAtMs: nullable(bigInteger()),
    createdAtMs: bigInteger(),
    /** In the outbox, among those of the address that its key was made from. */
    lane: string(),
    /** Null while it is on. */
    offReason: nullable(string<'owner' | 'gone' | 'failing'>()),
    /** Null where the last try arrived. */
    failingSinceMs: nullable(bigInteger()),
  },
  { unique: [['id'], ['keyId', 'slot']] },
);

/** Names in lower case, by the webhooks that watch them. */
export const watchedPlayers = defineTable(
  'webhook_players',
  { webhookId: string(), keyId: string(), name: string() },
  { unique: [['webhookId', 'name']], indexed: [['name'], ['keyId']] },
);

/** One event for one webhook, with what its last try brought. */
export const deliveries = defineTable(
  'webhook_deliveries',
  {
    number: rowNumber(),
    id: string('public_id'),
    webhookId: string(),
    type: string<WebhookEvent | typeof TEST_EVENT>(),
    body: text(),
    createdAtMs: bigInteger(),
    state: string<'waiting' | 'delivered' | 'failed'>(),
    /** How often it was queued; names its message of the outbox. */
    sends: integer(),
    tries: integer(),
    triedAtMs: nullable(bigInteger()),
    status: nullable(integer()),
    answer: nullable(text()),
    problem: nullable(text()),
  },
  { unique: [['id']], indexed: [['webhookId', 'createdAtMs'], ['createdAtMs']] },
);

export type StoredWebhook = Row<typeof webhooks>;
export type StoredDelivery = Row<typeof deliveries>;

export const newId = (prefix: 'hook' | 'msg', length: number) =>
  `${prefix}_${randomBase62(length, randomBytes)}`;

const SLOTS = Array.from({ length: WEBHOOKS_MAX }, (_, index) => index + 1);

/** In the first free slot; the unique index decides between parallel calls. False where the key has no room. */
export async function addWebhook(webhook: Omit<StoredWebhook, 'slot'>): Promise<boolean> {
  const { keyId } = webhook;
  const taken = new Set<number>(await webhooks.where({ keyId }).pluck('slot'));
  for (const slot of SLOTS) {
    if (taken.has(slot)) continue;
    const added: unknown[] = await webhooks
      .where()
      .insert(webhooks.toColumns({ ...webhook, slot }))
      .onConflict([webhooks.columns.keyId, webhooks.columns.slot])
      .ignore()
      .returning('id');
    if (added.length === 1) return true;
  }
  return false;
}

/** Until the end of the caller's transaction. */
export const lockWebhook = (id: string) => webhooks.first(webhooks.where({ id }).forUpdate());

/** Newest first. */
export const webhooksOf = (keyIds: readonly string[]) =>
  webhooks.read(webhooks.where().whereIn(webhooks.columns.keyId, keyIds).orderBy('id', 'desc'));

/** Lets a webhook watch these names and no others. Returns how many its key watches then. */
export async function watch({ id, keyId }: StoredWebhook, names: readonly string[]) {
  const watched = new Set(names.map((name) => name.toLowerCase()));
  await watchedPlayers.where({ webhookId: id }).delete();
  const rows = [...watched].map((name) => watchedPlayers.toColumns({ webhookId: id, keyId, name }));
  if (rows.length > 0) await watchedPlayers.where().insert(rows);
  const row = await watchedPlayers.where({ keyId }).countDistinct({ names: 'name' }).first();
  return Number(row?.names ?? 0);
}

/** In alphabetical order, by webhook. */
export async function watchedBy(ids: readonly string[]): Promise<Map<string, string[]>> {
  const { webhookId, name } = watchedPlayers.columns;
  const rows = await watchedPlayers.read(
    watchedPlayers.where().whereIn(webhookId, ids).orderBy(name),
  );
  const groups = Map.groupBy(rows, (row) => row.webhookId);
  return new Map([...groups].map(([id, group]) => [id, group.map((row) => row.name)]));
}

/** With all that was sent to them. */
export async function deleteWebhooks(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // In the order in which all others lock rows.
  await webhooks.where().whereIn(webhooks.columns.id, ids).delete();
  await watchedPlayers.where().whereIn(watchedPlayers.columns.webhookId, ids).delete();
  await deliveries.where().whereIn(deliveries.columns.webhookId, ids).delete();
}

/** To the key that takes the place of another. In the caller's transaction. */
export async function moveWebhooks(fromKeyId: string, keyId: string): Promise<void> {
  for (const { where, toColumns } of [webhooks, watchedPlayers])
    await where({ keyId: fromKeyId }).update(toColumns({ keyId }));
}
