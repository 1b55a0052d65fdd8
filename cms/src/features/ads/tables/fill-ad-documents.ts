import { fillDocuments, instantIn } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { within } from '../../../platform/db/database';
import { adEventTable } from './ad-events';
import { adTable, findAd } from './ads';

const BATCH = 500;

/** For ads of versions before schema 3. */
export async function fillAdDocuments(connection: Connection): Promise<void> {
  const { tableName } = adTable;
  const lastReview = `(SELECT MAX(at_ms) FROM ${adEventTable.tableName}
    WHERE ad_id = ${tableName}.public_id AND event IN ('approved', 'rejected'))`;
  await fillDocuments(connection, tableName, {
    reviewed_at: instantIn(connection, lastReview),
    active_until: instantIn(connection, 'expires_at_ms'),
  });
  await within(connection, fillTitles);
}

async function fillTitles(): Promise<void> {
  for (;;) {
    const untitled = adTable.where().whereNull('title').limit(BATCH);
    const ids: string[] = await untitled.pluck(adTable.columns.id);
    if (ids.length === 0) return;
    for (const id of ids) {
      const title = (await findAd(id))?.analysis.mainProduct ?? '';
      await adTable.where({ id }).update({ title });
    }
  }
}
