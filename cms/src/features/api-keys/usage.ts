import type { CallOutcome } from '@elc/contracts';
import { bigInteger, integer, string } from '../../platform/db/columns';
import { db } from '../../platform/db/database';
import { defineTable, type Row } from '../../platform/db/define-table';
import { type CallCount, callsPerDay } from './rules/api-key';

/** One row per key, day and outcome. */
export const usages = defineTable(
  'api_key_usage',
  {
    keyId: string(),
    day: string(),
    outcome: string<CallOutcome>(),
    calls: integer(),
    lastUsedAtMs: bigInteger(),
    lastUsedFrom: string(),
  },
  { unique: [['keyId', 'day', 'outcome']], indexed: [['day']] },
);

export const keyAddresses = defineTable(
  'api_key_addresses',
  { keyId: string(), address: string() },
  { unique: [['keyId', 'address']] },
);

export interface KeyCall extends Pick<Row<typeof usages>, 'keyId' | 'day' | 'outcome'> {
  readonly atMs: number;
  readonly address: string;
}

type Counted = Record<string, unknown>;

/** In one statement. */
export async function countCall({ keyId, day, outcome, atMs, address }: KeyCall): Promise<void> {
  const { columns, tableName } = usages;
  const last = usages.toColumns({ lastUsedAtMs: atMs, lastUsedFrom: address });
  await usages
    .where()
    .insert({ ...usages.toColumns({ keyId, day, outcome, calls: 1 }), ...last })
    .onConflict([columns.keyId, columns.day, columns.outcome])
    .merge({ calls: db().raw(`${tableName}.calls + 1`), ...last });
}

/** Idempotent. */
export async function recordAddress(keyId: string, address: string): Promise<void> {
  const row = keyAddresses.toColumns({ keyId, address });
  await keyAddresses.where().insert(row).onConflict(Object.keys(row)).ignore();
}

export async function requestsOf(keyId: string): Promise<number> {
  const row = await usages.where({ keyId }).sum({ requests: 'calls' }).first();
  return Number(row?.requests ?? 0);
}

/** By key: zeros for one that was never used. */
export async function totalsOf(keyIds: readonly string[]) {
  const { columns } = usages;
  const rows = await usages.read(
    usages.where().whereIn(columns.keyId, keyIds).orderBy(columns.lastUsedAtMs, 'asc'),
  );
  const { keyId } = keyAddresses.columns;
  const addresses: Counted[] = await keyAddresses
    .where()
    .select(keyId)
    .count({ addresses: '*' })
    .whereIn(keyId, keyIds)
    .groupBy(keyId);
  const addressesOf = new Map(addresses.map((row) => [row[keyId], Number(row.addresses)]));
  return new Map(
    keyIds.map((id) => {
      const own = rows.filter((row) => row.keyId === id);
      const last = own.at(-1);
      const totals = {
        requests: own.reduce((sum, row) => sum + row.calls, 0),
        lastUsedAtMs: last?.lastUsedAtMs ?? null,
        lastUsedFrom: last?.lastUsedFrom ?? null,
        addresses: addressesOf.get(id) ?? 0,
      };
      return [id, totals] as const;
    }),
  );
}

/** For each of these days, oldest first; without a key, of all together. */
export async function callsOfDays(days: readonly string[], keyId?: string) {
  const { day, outcome } = usages.columns;
  const rows: Counted[] = await usages
    .where({ keyId })
    .select(day, outcome)
    .sum({ calls: 'calls' })
    .andWhere(day, '>=', days[0] ?? '')
    .groupBy(day, outcome);
  const counts = rows.map((row) => ({ ...row, calls: Number(row.calls) }) as CallCount);
  return callsPerDay(counts, days);
}
