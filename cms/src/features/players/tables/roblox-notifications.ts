import { bigInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, deleteOldest } from '../../../platform/db/define-table';

/** Notifications of Roblox that were acted on, so that none is acted on twice; nothing in them names anybody. */
export const robloxNotificationTable = defineTable(
  'roblox_notifications',
  { notificationId: string(), eventType: string(), receivedAtMs: bigInteger() },
  { unique: [['notificationId']], indexed: [['receivedAtMs']] },
);

const RETENTION_MS = 30 * 86_400_000;

/** Old ones that are forgotten whenever a new one comes. */
const FORGOTTEN_AT_ONCE = 100;

/**
 * Notes a notification, for whichever replica it came to; false where it was noted before. In a transaction it
 * is noted when that succeeds, and another replica that gets the same one waits.
 */
export async function noteNotification(
  connection: Connection,
  notification: { readonly notificationId: string; readonly eventType: string },
  nowMs: number,
): Promise<boolean> {
  const noted = await connection(robloxNotificationTable.tableName)
    .insert(robloxNotificationTable.toColumns({ ...notification, receivedAtMs: nowMs }))
    .onConflict('notification_id')
    .ignore()
    .returning('id');
  const before = nowMs - RETENTION_MS;
  await deleteOldest(
    connection,
    robloxNotificationTable,
    'received_at_ms',
    before,
    FORGOTTEN_AT_ONCE,
  );
  return noted.length > 0;
}
