import { bigInteger, integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';

export const observationTable = defineTable(
  'observations',
  { name: string(), value: integer(), seenAtMs: bigInteger() },
  { unique: [['name']] },
);

export interface Observations {
  put(name: string, value: number, nowMs: number): Promise<void>;
  /** The number as it was last seen; null when it never was. */
  latest(name: string): Promise<number | null>;
}

/** Numbers of another service, as one replica last read them, for all replicas. */
export function createObservations(connection: Connection): Observations {
  const table = () => connection(observationTable.tableName);
  return {
    async put(name, value, nowMs) {
      await table()
        .insert({ name, value, seen_at_ms: nowMs })
        .onConflict('name')
        .merge(['value', 'seen_at_ms']);
    },
    async latest(name) {
      const row = await table().where({ name }).first();
      return row ? Number(row.value) : null;
    },
  };
}
