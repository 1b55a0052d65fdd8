import type { CallOutcome } from '@elc/contracts';
import { bigInteger, integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import type { CallCount } from '../rules/api-key';

export const usageTable = defineTable(
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

export const addressTable = defineTable(
  'api_key_addresses',
  { keyId: string(), address: string() },
  { unique: [['keyId', 'address']] },
);

export interface KeyCall extends Pick<Row<typeof usageTable>, 'keyId' | 'day' | 'outcome'> {
  readonly atMs: number;
  readonly address: string;
}

export interface KeyTotals {
  readonly requests: number;
  readonly lastUsedAtMs: number | null;
  readonly lastUsedFrom: string | null;
  readonly addresses: number;
}

type Counted = Record<string, unknown>;

export function createApiKeyUsage(connection: Connection) {
  const usage = () => connection(usageTable.tableName);
  const addresses = () => connection(addressTable.tableName);
  const totals = createTotals(connection);
  return {
    /** One row per key, day and outcome, in one statement. */
    async count({ keyId, day, outcome, atMs, address }: KeyCall): Promise<void> {
      const last = { last_used_at_ms: atMs, last_used_from: address };
      await usage()
        .insert({ key_id: keyId, day, outcome, calls: 1, ...last })
        .onConflict(['key_id', 'day', 'outcome'])
        .merge({ calls: connection.raw(`${usageTable.tableName}.calls + 1`), ...last });
    },
    /** Idempotent. */
    async recordAddress(keyId: string, address: string): Promise<void> {
      await addresses()
        .insert({ key_id: keyId, address })
        .onConflict(['key_id', 'address'])
        .ignore();
    },
    async requestsOf(keyId: string): Promise<number> {
      const row = await usage().where({ key_id: keyId }).sum({ requests: 'calls' }).first();
      return Number(row?.requests ?? 0);
    },
    totalsOf: totals,
    /** From `sinceDay` on; without a key, of all together. */
    async perDay(sinceDay: string, keyId?: string): Promise<CallCount[]> {
      const rows: Counted[] = await usage()
        .select('day', 'outcome')
        .sum({ calls: 'calls' })
        .where('day', '>=', sinceDay)
        .andWhere(keyId === undefined ? {} : { key_id: keyId })
        .groupBy('day', 'outcome');
      return rows.map(({ day, outcome, calls }) => ({
        day: String(day),
        outcome: outcome as CallOutcome,
        calls: Number(calls),
      }));
    },
  };
}

export type ApiKeyUsage = ReturnType<typeof createApiKeyUsage>;

function createTotals(connection: Connection) {
  return async (keyIds: readonly string[]): Promise<Map<string, KeyTotals>> => {
    const stored = await connection(usageTable.tableName)
      .whereIn('key_id', keyIds)
      .orderBy('last_used_at_ms', 'asc');
    const rows = stored.map(usageTable.toRow);
    const addresses: Counted[] = await connection(addressTable.tableName)
      .select('key_id')
      .count({ addresses: '*' })
      .whereIn('key_id', keyIds)
      .groupBy('key_id');
    const addressesOf = new Map(addresses.map((row) => [row.key_id, Number(row.addresses)]));
    return new Map(
      keyIds.map((id) => {
        const own = rows.filter(({ keyId }) => keyId === id);
        const last = own.at(-1);
        return [
          id,
          {
            requests: own.reduce((sum, row) => sum + row.calls, 0),
            lastUsedAtMs: last?.lastUsedAtMs ?? null,
            lastUsedFrom: last?.lastUsedFrom ?? null,
            addresses: addressesOf.get(id) ?? 0,
          },
        ];
      }),
    );
  };
}
