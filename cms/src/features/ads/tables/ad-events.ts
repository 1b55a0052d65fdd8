import type { AdEvent } from '@elc/contracts';
import { bigInteger, nullable, rowNumber, string, text } from '../../../platform/db/columns';
import { defineTable, type Row } from '../../../platform/db/define-table';

/** The history of ads and of the banner; entries are never changed. */
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

export async function addEvent(event: Omit<Row<typeof adEventTable>, 'number'>): Promise<void> {
  await adEventTable.where().insert(adEventTable.toColumns(event));
}

/** Newest first. */
export const eventsOf = (adId: string) =>
  adEventTable.read(adEventTable.where({ adId }).orderBy(adEventTable.columns.number, 'desc'));
