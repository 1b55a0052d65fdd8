import { bigInteger, boolean, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { within } from '../../../platform/db/database';
import { defineTable, type Row } from '../../../platform/db/define-table';
import type { WaitingAd } from '../rules/queue';
import { eventsOf } from './ad-events';
import { adTable } from './ads';
import { bannerSettingTable } from './banner-settings';

/** Approved ads that wait for the banner; the live one is not among them. */
export const adQueueTable = defineTable(
  'ad_queue',
  { adId: string(), isDisplaced: boolean(), queuedAtMs: bigInteger() },
  { unique: [['adId']] },
);

const { where, columns, tableName } = adQueueTable;

/** Of approved ads with time left that are not live. */
const ofWaiting = (rows: ReturnType<typeof where>) =>
  rows
    .where(adTable.toColumns({ status: 'approved', isLive: false }))
    .where(adTable.columns.remainingMs, '>', 0);

/** In no order. */
export async function waitingAds(): Promise<WaitingAd[]> {
  const { id, startsAtMs, remainingMs } = adTable.columns;
  const queued = where().join(adTable.tableName, `${tableName}.${columns.adId}`, id);
  const rows: Record<string, unknown>[] = await ofWaiting(queued).select(`${tableName}.*`, {
    startsAtMs,
    remainingMs,
  });
  return rows.map((row) => ({
    ...adQueueTable.toRow(row),
    startsAtMs: row.startsAtMs === null ? null : Number(row.startsAtMs),
    remainingMs: Number(row.remainingMs),
  }));
}

/** One that waits already keeps its place. */
export async function addToQueue(queued: Row<typeof adQueueTable>): Promise<void> {
  await where().insert(adQueueTable.toColumns(queued)).onConflict(columns.adId).ignore();
}

/** Removing one that does not wait does nothing; returns whether it did. */
export const removeFromQueue = async (adId: string): Promise<boolean> =>
  (await where({ adId }).delete()) > 0;

/** The row of `elc_banner_settings` that is there while the queue is paused. */
const PAUSE = 'queue-pause';

const pause = () => bannerSettingTable.where({ name: PAUSE });

export const isPaused = async (): Promise<boolean> => (await pause().first()) !== undefined;

export async function pauseQueue(by: string, nowMs: number): Promise<void> {
  await bannerSettingTable
    .where()
    .insert(bannerSettingTable.toColumns({ name: PAUSE, banner: null, by, atMs: nowMs }))
    .onConflict(bannerSettingTable.columns.name)
    .ignore();
}

export async function endPause(): Promise<void> {
  await pause().delete();
}

/** Ads that another one displaced before there was a queue, and that still have time, come back. */
export const queueDisplacedAds = (connection: Connection) =>
  within(connection, async () => {
    const ids: string[] = await ofWaiting(adTable.where()).pluck(adTable.columns.id);
    for (const adId of ids) {
      const last = (await eventsOf(adId)).find(({ event }) =>
        ['displaced', 'deactivated', 'reverted'].includes(event),
      );
      if (last?.event === 'displaced')
        await addToQueue({ adId, isDisplaced: true, queuedAtMs: last.atMs });
    }
  });
