import { bigInteger, integer, nullable, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';
import { type AlertState, NEVER_TOLD } from '../rules/alert-state';

/** What was told, so that all replicas together tell it once. */
export const alertTable = defineTable(
  'alerts',
  {
    kind: string(),
    toldAtMs: bigInteger(),
    seenAtMs: bigInteger(),
    openSinceMs: nullable(bigInteger()),
    untold: integer(),
  },
  { unique: [['kind']] },
);

export function createAlertStates(connection: Connection) {
  const table = () => connection(alertTable.tableName);
  return {
    async all(): Promise<ReadonlyMap<string, AlertState>> {
      const rows = await table();
      return new Map(rows.map(alertTable.toRow).map(({ kind, ...state }) => [kind, state]));
    },
    /** Other replicas wait until the transaction ends. */
    async lock(kind: string): Promise<AlertState> {
      await table()
        .insert(alertTable.toColumns({ kind, ...NEVER_TOLD }))
        .onConflict('kind')
        .ignore();
      return alertTable.toRow(await table().where({ kind }).forUpdate().first());
    },
    async save(kind: string, state: AlertState): Promise<void> {
      await table().where({ kind }).update(alertTable.toColumns(state));
    },
  };
}
