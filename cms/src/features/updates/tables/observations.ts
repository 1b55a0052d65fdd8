import { bigInteger, integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';

export const observationTable = defineTable(
  'observations',
  { name: string(), value: integer(), seenAtMs: bigInteger() },
  { unique: [['name']] },
);

/** Numbers of another service, as one replica last read them, for all replicas. */
export function createObservations(connection: Connection) {
  const table = () => connection(observationTable.tableName);
  return {
    async put(name: string, value: number, nowMs: number): Promise<void> {
      await table()
        .insert({ name, value, seen_at_ms: nowMs })
        .onConflict('name')
        .merge(['value', 'seen_at_ms']);
    },
    /** The number as it was last seen; null when it never was. */
    async latest(name: string): Promise<number | null> {
      const row = await table().where({ name }).first();
      return row ? Number(row.value) : null;
    },
  };
}

export type Observations = ReturnType<typeof createObservations>;
