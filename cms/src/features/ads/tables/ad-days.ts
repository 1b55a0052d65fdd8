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

export interface AdDays {
  /** Adds one to an ad's count of the day (UTC) that `nowMs` is in. */
  add(adId: string, count: AdCount, nowMs: number): Promise<void>;
  /** Sums over all days; ads that were never seen are left out. */
  totalsOf(adIds: readonly string[]): Promise<Map<string, AdCounts>>;
  /** Sums over all ads by day, from `sinceMs` on (its whole UTC day included), oldest first. */
  byDay(sinceMs: number): Promise<Array<AdCounts & { readonly day: string }>>;
}

/** How often each ad was seen and clicked on each day: never by whom. */
export function createAdDays(connection: Connection): AdDays {
  const { tableName } = adDayTable;
  return {
    async add(adId, count, nowMs) {
      const none = { shown: 0, clicked: 0 };
      await connection(tableName)
        .insert({ ad_id: adId, day: dayOf(nowMs), ...none, [count]: 1 })
        .onConflict(['ad_id', 'day'])
        .merge({ [count]: connection.raw(`${tableName}.${count} + 1`) });
    },
    async totalsOf(adIds) {
      const rows: Array<Record<string, unknown>> = await connection(tableName)
        .select('ad_id')
        .whereIn('ad_id', [...adIds])
        .sum({ shown: 'shown', clicked: 'clicked' })
        .groupBy('ad_id');
      return new Map(rows.map((row) => [String(row.ad_id), toCounts(row)]));
    },
    async byDay(sinceMs) {
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
