import type { Connection } from './connection';

/** From now on each commit of SQLite waits for the disk, as on a new file it does not at first (config/database.ts). */
export async function waitForDisk(connection: Connection): Promise<void> {
  if (connection.client.dialect !== 'postgresql') await connection.raw('PRAGMA synchronous = FULL');
}
