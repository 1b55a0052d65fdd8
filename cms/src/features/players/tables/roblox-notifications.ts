import { bigInteger, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, deleteOldest } from '../../../platform/db/define-table';

/** Prevents a notification from being handled twice; contains nothing personal. */
export const robloxNotificationTable = defineTable(
  'roblox_notifications',
  { notificationId: string(), eventType: string(), receivedAtMs: bigInteger() },
  { unique: [['notificationId']], indexed: [['receivedAtMs']] },
);

const RETENTION_MS = 30 * 86_400_000;

/** Deleted with each new one. */
const FORGOTTEN_AT_ONCE = 100;

/** False where it was noted before; the same notification elsewhere waits for the commit. */
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
  const forget = deleteOldest(connection, robloxNotificationTable, 'received_at_ms');
  await forget(nowMs - RETENTION_MS, FORGOTTEN_AT_ONCE);
  return noted.length > 0;
}
