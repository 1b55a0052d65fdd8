import type { Connection } from './connection';
import { createSchemaVersions, SCHEMA_VERSION } from './schema-version';

/** Brings the rows that an older version has left to what one schema version needs. */
export interface Migration {
  /** The schema version that needs it. */
  readonly version: number;
  up(transaction: Connection): Promise<void>;
}

/**
 * Runs the migrations that a database has not had, in the order given, and writes the schema version:
 * all in one transaction, so that a start which is killed leaves nothing half done. Replicas that start
 * together wait for each other here, and only the first one finds something to do.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  await connection.transaction(async (transaction) => {
    const versions = createSchemaVersions(transaction as Connection);
    const found = await versions.lock();
    for (const { version, up } of migrations) {
      if (version > found) await up(transaction as Connection);
    }
    await versions.write(SCHEMA_VERSION);
  });
}
