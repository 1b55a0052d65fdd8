import type { TEST_EVENT, WebhookData, WebhookEvent } from '@elc/contracts';
import { inTransaction } from '../../platform/db/database';
import { addMessages } from '../../platform/jobs/outbox/outbox-table';
import { chunksOf } from '../../platform/rules/chunks-of';
import { isoTime } from '../../platform/rules/iso-time';
import { userIdsFor } from '../accounts';
import { keyIdsOf, lineOf } from '../api-keys';
import {
  deliveries,
  newId,
  type StoredDelivery,
  type StoredWebhook,
  watchedPlayers,
  webhooks,
} from './stored-webhooks';

/** The kind of messages that are events for webhooks. */
export const WEBHOOK = 'webhook';

/** Whose webhooks are told; without one, all that ask for the event. */
interface Audience {
  /** Or of a key that took its place. */
  readonly ofKey?: string;
  /** The account with this confirmed e-mail address. */
  readonly ofAddress?: string;
  /** Who watches a player of one of these names. */
  readonly watching?: readonly string[];
}

/** In the transaction of what has happened, where there is one. */
export async function emitEvent<Type extends WebhookEvent>(
  type: Type,
  data: WebhookData[Type],
  audience: Audience = {},
): Promise<void> {
  const { columns, where, read } = webhooks;
  const asking = where({ offReason: null }).where(columns.events, 'like', `%"${type}"%`);
  const { ofKey, ofAddress, watching } = audience;
  if (ofKey !== undefined) asking.whereIn(columns.keyId, await lineOf(ofKey));
  if (watching !== undefined) asking.whereIn(columns.id, watchersOf(watching));
  const told = await read(asking);
  // Accounts are looked up where any webhook asks.
  const keyIds = told.length > 0 && ofAddress !== undefined ? await keysOfAddress(ofAddress) : null;
  await enqueue(keyIds ? told.filter(({ keyId }) => keyIds.includes(keyId)) : told, type, data);
}

/** Whether any webhook watches a player. */
export const isAnyoneWatched = async () => (await watchedPlayers.where().first('id')) !== undefined;

const watchersOf = (names: readonly string[]) =>
  watchedPlayers
    .where()
    .whereIn(
      watchedPlayers.columns.name,
      names.map((name) => name.toLowerCase()),
    )
    .select(watchedPlayers.columns.webhookId);

/** None for what is no address, such as a handle of the chat. */
async function keysOfAddress(address: string): Promise<string[]> {
  const ids = address.includes('@') ? await userIdsFor(address) : [];
  return keyIdsOf(ids.map((id) => `user:${id}`));
}

/** Events of one statement. */
const ROWS_MAX = 50;

/** Returns the ids of the deliveries. */
export async function enqueue<Type extends WebhookEvent | typeof TEST_EVENT>(
  told: readonly StoredWebhook[],
  type: Type,
  data: WebhookData[Type],
): Promise<string[]> {
  const createdAtMs = Date.now();
  const body = JSON.stringify({ type, timestamp: isoTime(createdAtMs), data });
  const made = told.map(({ id: webhookId, lane }) => ({ webhookId, lane, id: newId('msg', 20) }));
  await inTransaction(async () => {
    for (const some of chunksOf(made, ROWS_MAX)) {
      const rows = some.map(({ webhookId, id }) =>
        deliveries.toColumns({
          ...{ webhookId, id, type, body, createdAtMs },
          ...{ state: 'waiting', sends: 1, tries: 0 },
        }),
      );
      await deliveries.where().insert(rows);
      await addMessages(
        some.map((one) => messageOf({ ...one, sends: 1 }, one)),
        createdAtMs,
      );
    }
  });
  return made.map(({ id }) => id);
}

/** Those of one webhook leave one after the other. */
export const messageOf = (
  { id, sends }: Pick<StoredDelivery, 'id' | 'sends'>,
  { lane }: Pick<StoredWebhook, 'lane'>,
) => ({ key: `${id}:${sends}`, kind: WEBHOOK, lane, payload: { deliveryId: id, sends } });
