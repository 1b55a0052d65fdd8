import type { AdReportReason } from '@elc/contracts';
import { integer, string } from '../../../platform/db/columns';
import { db } from '../../../platform/db/database';
import { defineTable } from '../../../platform/db/define-table';

/** How often visitors reported each ad, by reason; nothing about who. */
export const adReportTable = defineTable(
  'ad_reports',
  { adId: string(), reason: string<AdReportReason>(), count: integer() },
  { unique: [['adId', 'reason']] },
);

const { where, columns, tableName } = adReportTable;

export async function addReport(adId: string, reason: AdReportReason): Promise<void> {
  await where()
    .insert(adReportTable.toColumns({ adId, reason, count: 1 }))
    .onConflict([columns.adId, columns.reason])
    .merge({ [columns.count]: db().raw('??.?? + 1', [tableName, columns.count]) });
}

/** By the ads' ids, the most frequent reason first; ads without any are left out. */
export async function reportsOf(adIds: readonly string[]) {
  const found = where()
    .whereIn(columns.adId, [...adIds])
    .orderBy([{ column: columns.count, order: 'desc' }, { column: columns.reason }]);
  return Map.groupBy(await adReportTable.read(found), ({ adId }) => adId);
}
