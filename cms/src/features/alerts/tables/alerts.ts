import { bigInteger, integer, nullable, string } from '../../../platform/db/columns';
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

const { where, read, toColumns, columns } = alertTable;

export async function alertStates(): Promise<ReadonlyMap<string, AlertState>> {
  const rows = await read(where());
  return new Map(rows.map(({ kind, ...state }) => [kind, state]));
}

/** Other replicas wait until the transaction ends. */
export async function lockAlertState(kind: string): Promise<AlertState> {
  const first = toColumns({ kind, ...NEVER_TOLD });
  await where().insert(first).onConflict(columns.kind).ignore();
  const [state] = await read(where({ kind }).forUpdate());
  return state ?? NEVER_TOLD;
}

export async function saveAlertState(kind: string, state: AlertState): Promise<void> {
  await where({ kind }).update(toColumns(state));
}
