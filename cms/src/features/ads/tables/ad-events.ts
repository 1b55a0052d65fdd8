import type { AdEvent } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { defineTable, type Row } from '../../../platform/db/define-table';

export const adEventTable = defineTable(
  'ad_events',
  {
    number: rowNumber(),
    adId: string(),
    event: string<AdEvent>(),
    by: string(),
    atMs: bigInteger(),
    detail: nullable(text()),
  },
  { indexed: [['adId'], ['event', 'atMs']] },
);

type StoredAdEvent = Omit<Row<typeof adEventTable>, 'number'>;

/** The history of ads and of the banner; entries are never changed. */
export function createAdEvents(connection: Connection) {
  const table = () => connection(adEventTable.tableName);
  return {
    async add(event: StoredAdEvent): Promise<void> {
      await table().insert(adEventTable.toColumns(event));
    },
    /** Newest first. */
    async listOf(adId: string): Promise<Array<StoredAdEvent & { readonly id: string }>> {
      const rows = await table().where({ ad_id: adId }).orderBy('id', 'desc');
      return rows
        .map(adEventTable.toRow)
        .map(({ number, ...event }) => ({ id: String(number), ...event }));
    },
  };
}
