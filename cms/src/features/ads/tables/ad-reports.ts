import type { AdReportCount, AdReportReason } from '@elc/contracts';
import { integer, string } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable } from '../../../platform/db/define-table';

export const adReportTable = defineTable(
  'ad_reports',
  { adId: string(), reason: string<AdReportReason>(), count: integer() },
  { unique: [['adId', 'reason']] },
);

/** How often visitors reported each ad, by reason; nothing about who. */
export function createAdReports(connection: Connection) {
  const { tableName } = adReportTable;
  return {
    async add(adId: string, reason: AdReportReason): Promise<void> {
      await connection(tableName)
        .insert(adReportTable.toColumns({ adId, reason, count: 1 }))
        .onConflict(['ad_id', 'reason'])
        .merge({ count: connection.raw(`${tableName}.count + 1`) });
    },
    /** By the ads' ids, the most frequent reason first; ads without any are left out. */
    async of(adIds: readonly string[]): Promise<Map<string, AdReportCount[]>> {
      const rows = await connection(tableName)
        .whereIn('ad_id', [...adIds])
        .orderBy([{ column: 'count', order: 'desc' }, { column: 'reason' }]);
      const reports = rows.map(adReportTable.toRow);
      return Map.groupBy(reports, ({ adId }) => adId) as Map<string, AdReportCount[]>;
    },
  };
}
