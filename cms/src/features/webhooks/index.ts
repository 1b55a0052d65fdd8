import { DELIVERIES_MAX, RETENTION_MS } from '@elc/contracts';
import { inTransaction } from '../../platform/db/database';
import { deleteOldest } from '../../platform/db/define-table';
import { anyContains } from '../../platform/db/search-text';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { laneJob } from '../../platform/jobs/outbox/deliver-lanes';
import { BATCH_ROWS } from '../../platform/jobs/retention/apply-retention';
import { keyIdsOf, ownerOfLiveKey } from '../api-keys';
import { deliverEvent, giveUpEvent } from './deliver-event';
import { WEBHOOK } from './emit-event';
import {
  deleteWebhooks,
  deliveries,
  watchedPlayers,
  webhooks,
  webhooksOf,
} from './stored-webhooks';

export { emitEvent, isAnyoneWatched } from './emit-event';
export { listWebhooks } from './own-webhooks';
export { moveWebhooks } from './stored-webhooks';

export const webhookTables = [webhooks, watchedPlayers, deliveries];

const HOUR_MS = 3_600_000;
const LEASE_MS = 60_000;

export const webhookJobs = (stopping: AbortSignal): BackgroundJob[] => [
  laneJob(WEBHOOK, deliverEvent(stopping), {
    stopping,
    isQuiet: true,
    onGivenUp: ({ error }, payload) => giveUpEvent(payload, error),
  }),
  { name: 'webhook-cleaning', everyMs: HOUR_MS, leaseMs: LEASE_MS, run: cleanUp },
];

/**
 * Deletes webhooks of keys that have ended, not those of accounts that may come back, and deliveries that are old or more
 * than are shown: a receiver that is gone for long is not sent what waited longest.
 */
export async function cleanUp(): Promise<void> {
  const beforeMs = Date.now() - RETENTION_MS.webhookDelivery;
  while ((await deleteOldest(deliveries, 'createdAtMs')(beforeMs, BATCH_ROWS)) === BATCH_ROWS);
  for (const { id, keyId } of await webhooks.read(webhooks.where())) {
    if ((await ownerOfLiveKey(keyId)) === null) await inTransaction(() => deleteWebhooks([id]));
    else await deleteBeyond(id);
  }
}

async function deleteBeyond(webhookId: string): Promise<void> {
  const newest = deliveries.where({ webhookId }).orderBy('id', 'desc');
  const kept = await newest.offset(DELIVERIES_MAX - 1).first('id');
  const rest = deliveries.where({ webhookId }).where('id', '<', kept?.id ?? 0);
  await rest.delete();
}

/** In the caller's transaction. */
export async function eraseWebhooksOfUsers(userIds: readonly string[]): Promise<void> {
  const keyIds = await keyIdsOf(userIds.map((id) => `user:${id}`));
  await deleteWebhooks((await webhooksOf(keyIds)).map(({ id }) => id));
}

/** The properties of bodies that hold names of players. */
const NAMES = ['username', 'scannedBy'];

const naming = (part: string) =>
  deliveries.where().whereRaw(...anyContains([deliveries.columns.body], part));

/** Nobody watches these players any more, and what was sent by these names is deleted; returns how many rows were. */
export async function eraseNamesInWebhooks(names: readonly string[]): Promise<number> {
  let erased = 0;
  for (const name of names) {
    erased += await watchedPlayers.where({ name: name.toLowerCase() }).delete();
    for (const property of NAMES) erased += await naming(`"${property}":"${name}"`).delete();
  }
  return erased;
}

/** What was or will be sent about a player, by whichever name; returns how many events are deleted. */
export const eraseEventsAbout = (robloxUserId: number): Promise<number> =>
  naming(`"userId":${robloxUserId},`).delete();
