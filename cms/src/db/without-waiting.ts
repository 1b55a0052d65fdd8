import type { Core } from '@strapi/strapi';

/**
 * Runs work that a next start would do again, without SQLite waiting for the disk at each of its commits;
 * afterwards it waits again. A power cut meanwhile loses some of the work and damages nothing (WAL).
 */
export async function withoutWaitingForDisk(
  strapi: Core.Strapi,
  work: () => Promise<void>,
): Promise<void> {
  if (strapi.db.dialect.client !== 'sqlite') return work();
  const { connection } = strapi.db;
  await connection.raw('PRAGMA synchronous = NORMAL');
  try {
    await work();
  } finally {
    await connection.raw('PRAGMA synchronous = FULL');
  }
}
