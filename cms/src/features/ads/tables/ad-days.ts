import { AD_DAYS_MAX } from '@elc/contracts';
import { integer, string } from '../../../platform/db/columns';
import { db } from '../../../platform/db/database';
import { defineTable, type Row } from '../../../platform/db/define-table';
import { dayOf } from '../../../platform/rules/iso-time';

/** Views and clicks of ads by day; nothing about who. */
export const adDayTable = defineTable(
  'ad_days',
  { adId: string(), day: string(), shown: integer(), clicked: integer() },
  { unique: [['adId', 'day']], indexed: [['day']] },
);

const { where, columns, tableName } = adDayTable;

type AdDay = Omit<Row<typeof adDayTable>, 'adId'>;

export type AdCounts = Omit<AdDay, 'day'>;

export type AdCount = keyof AdCounts;

/** On this UTC day. */
export async function addToDay(adId: string, count: AdCount, nowMs = Date.now()): Promise<void> {
  const counts = { shown: 0, clicked: 0, [count]: 1 };
  const column = columns[count];
  await where()
    .insert(adDayTable.toColumns({ ...counts, adId, day: dayOf(nowMs) }))
    .onConflict([columns.adId, columns.day])
    .merge({ [column]: db().raw('??.?? + 1', [tableName, column]) });
}

const sums = () => where().sum({ shown: columns.shown, clicked: columns.clicked });

const toCounts = ({ shown, clicked }: Record<string, unknown>): AdCounts => ({
  shown: Number(shown),
  clicked: Number(clicked),
});

/** Sums over all days; ads without any are left out. */
export async function countsOf(adIds: readonly string[]): Promise<Map<string, AdCounts>> {
  const { adId } = columns;
  const rows: Record<string, unknown>[] = await sums()
    .select({ adId })
    .whereIn(adId, [...adIds])
    .groupBy(adId);
  return new Map(rows.map((row) => [String(row.adId), toCounts(row)]));
}

/** The last days of one ad, oldest first. */
export async function daysOf(adId: string): Promise<AdDay[]> {
  const last = where({ adId }).orderBy(columns.day, 'desc').limit(AD_DAYS_MAX);
  return (await adDayTable.read(last)).reverse().map(({ adId: _, ...day }) => day);
}

/** How often ads were shown and clicked, from the UTC day of `sinceMs` on, oldest first. */
export async function adCountsByDay(sinceMs: number): Promise<AdDay[]> {
  const { day } = columns;
  const found = sums().select(day).where(day, '>=', dayOf(sinceMs));
  const rows: Record<string, unknown>[] = await found.groupBy(day).orderBy(day);
  return rows.map((row) => ({ day: String(row.day), ...toCounts(row) }));
}
