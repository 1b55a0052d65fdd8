import { integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { dayOf } from '../../../platform/rules/utc-day';

export const adDayTable = defineTable(
  'ad_days',
  { adId: string(), day: string(), shown: integer(), clicked: integer() },
  { unique: [['adId', 'day']], indexed: [['day']] },
);

export type AdCounts = Pick<Row<typeof adDayTable>, 'shown' | 'clicked'>;

export type AdCount = keyof AdCounts;

/** How often each ad was seen and clicked on each day: never by whom. */
export function createAdDays(connection: Connection) {
  const { tableName } = adDayTable;
  return {
    /** Adds one to an ad's count of the day (UTC) that `nowMs` is in. */
    async add(adId: string, count: AdCount, nowMs: number): Promise<void> {
      const none = { shown: 0, clicked: 0 };
      await connection(tableName)
        .insert({ ad_id: adId, day: dayOf(nowMs), ...none, [count]: 1 })
        .onConflict(['ad_id', 'day'])
        .merge({ [count]: connection.raw(`${tableName}.${count} + 1`) });
    },
    /** Sums over all days; ads that were never seen are left out. */
    async totalsOf(adIds: readonly string[]): Promise<Map<string, AdCounts>> {
      const rows: Array<Record<string, unknown>> = await connection(tableName)
        .select('ad_id')
        .whereIn('ad_id', [...adIds])
        .sum({ shown: 'shown', clicked: 'clicked' })
        .groupBy('ad_id');
      return new Map(rows.map((row) => [String(row.ad_id), toCounts(row)]));
    },
    /** Sums over all ads by day, from `sinceMs` on (its whole UTC day included), oldest first. */
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

export type AdDays = ReturnType<typeof createAdDays>;

function toCounts({ shown, clicked }: Record<string, unknown>): AdCounts {
  return { shown: Number(shown), clicked: Number(clicked) };
}
