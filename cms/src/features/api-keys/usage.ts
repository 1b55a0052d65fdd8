import { type CallOutcome, KEY_WINDOWS, type KeyWindow } from '@elc/contracts';
import { bigInteger, integer, nullable, string } from '../../platform/db/columns';
import { db } from '../../platform/db/database';
import { defineTable, type Row } from '../../platform/db/define-table';
import { type CallCount, callsPerDay } from './rules/api-key';

/** One row per key, day and outcome, with the most calls that a window of the key has held on that day. */
export const usages = defineTable(
  'api_key_usage',
  {
    keyId: string(),
    day: string(),
    outcome: string<CallOutcome>(),
    calls: integer(),
    lastUsedAtMs: bigInteger(),
    lastUsedFrom: string(),
    minutePeak: nullable(integer()),
    hourPeak: nullable(integer()),
    dayPeak: nullable(integer()),
  },
  { unique: [['keyId', 'day', 'outcome']], indexed: [['day']] },
);

export const keyAddresses = defineTable(
  'api_key_addresses',
  { keyId: string(), address: string() },
  { unique: [['keyId', 'address']] },
);

export interface KeyCall extends Pick<Row<typeof usages>, 'keyId' | 'day' | 'outcome'> {
  /** 1 unless more is said. */
  readonly calls?: number;
  readonly atMs: number;
  readonly address: string;
  /** Of each window, how many calls it has held since it began; none for the site's own key. */
  readonly used?: WindowUse;
}

/** Calls in each window of a key. */
export type WindowUse = Readonly<Partial<Record<KeyWindow['name'], number>>>;

const PEAKS = { minute: 'minutePeak', hour: 'hourPeak', day: 'dayPeak' } as const;

type Counted = Record<string, unknown>;

/** In one statement. */
export async function countCall(call: KeyCall): Promise<void> {
  const { keyId, day, outcome, calls = 1, atMs, address, used = {} } = call;
  const { columns, tableName } = usages;
  const last = usages.toColumns({ lastUsedAtMs: atMs, lastUsedFrom: address });
  const peaks = Object.entries(used).map(
    ([window, most]) => [columns[PEAKS[window as KeyWindow['name']]], most] as const,
  );
  const higher = peaks.map(([peak, most]) => [
    peak,
    db().raw(`case when ${tableName}.${peak} > ? then ${tableName}.${peak} else ? end`, [
      most,
      most,
    ]),
  ]);
  await usages
    .where()
    .insert({
      ...usages.toColumns({ keyId, day, outcome, calls }),
      ...last,
      ...Object.fromEntries(peaks),
    })
    .onConflict([columns.keyId, columns.day, columns.outcome])
    .merge({
      calls: db().raw(`${tableName}.calls + ?`, [calls]),
      ...last,
      ...Object.fromEntries(higher),
    });
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

/** The most calls that a window of the key has held since the day began. */
export async function peaksSince(keyId: string, day: string): Promise<Required<WindowUse>> {
  const { columns } = usages;
  const peaks = Object.fromEntries(KEY_WINDOWS.map(({ name }) => [name, columns[PEAKS[name]]]));
  const row = await usages.where({ keyId }).andWhere(columns.day, '>=', day).max(peaks).first();
  return { minute: Number(row?.minute), hour: Number(row?.hour), day: Number(row?.day) };
}
