import { AD_DAYS_MAX } from '@elc/contracts';
import { integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { dayOf } from '../../../platform/rules/iso-time';

export const adDayTable = defineTable(
  'ad_days',
  { adId: string(), day: string(), shown: integer(), clicked: integer() },
  { unique: [['adId', 'day']], indexed: [['day']] },
);

export type AdCounts = Pick<Row<typeof adDayTable>, 'shown' | 'clicked'>;

export type AdCount = keyof AdCounts;

/** Views and clicks of ads by day; nothing about who. */
export function createAdDays(connection: Connection) {
  const { tableName } = adDayTable;
  return {
    /** On the UTC day of `nowMs`. */
    async add(adId: string, count: AdCount, nowMs: number): Promise<void> {
      const none = { shown: 0, clicked: 0 };
      await connection(tableName)
        .insert({ ad_id: adId, day: dayOf(nowMs), ...none, [count]: 1 })
        .onConflict(['ad_id', 'day'])
        .merge({ [count]: connection.raw(`${tableName}.${count} + 1`) });
    },
    /** Sums over all days; ads without any are left out. */
    async totalsOf(adIds: readonly string[]): Promise<Map<string, AdCounts>> {
      const rows: Array<Record<string, unknown>> = await connection(tableName)
        .select('ad_id')
        .whereIn('ad_id', [...adIds])
        .sum({ shown: 'shown', clicked: 'clicked' })
        .groupBy('ad_id');
      return new Map(rows.map((row) => [String(row.ad_id), toCounts(row)]));
    },
    /** The last days of one ad, oldest first. */
    async of(adId: string): Promise<Array<AdCounts & { readonly day: string }>> {
      const rows: Array<Record<string, unknown>> = await connection(tableName)
        .select('day', 'shown', 'clicked')
        .where('ad_id', adId)
        .orderBy('day', 'desc')
        .limit(AD_DAYS_MAX);
      return rows.reverse().map((row) => ({ day: String(row.day), ...toCounts(row) }));
    },
    /** From the UTC day of `sinceMs` on, oldest first. */
    async byDay(sinceMs: number): Promise<Array<AdCounts & { readonly day: string }>> {
      const rows: Array<Record<string, unknown>> = await connection(tableName)
        .select('day')
        .where('day', '>=', dayOf(sinceMs))
        .sum({ shown: 'shown', clicked: 'clicked' })
        .groupBy('day')
        .orderBy('day');
      return rows.map((row) => ({ day: String(row.day), ...toCounts(row) }));
    },
  };
}

function toCounts({ shown, clicked }: Record<string, unknown>): AdCounts {
  return { shown: Number(shown), clicked: Number(clicked) };
}
