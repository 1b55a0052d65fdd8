import { fillDocuments, instantIn } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { adEventTable } from './ad-events';
import { AD_TABLE, createAds } from './ads';

const BATCH = 500;

/** For ads of versions before schema 3. */
export async function fillAdDocuments(connection: Connection): Promise<void> {
  const lastReview = `(SELECT MAX(at_ms) FROM ${adEventTable.tableName}
    WHERE ad_id = ${AD_TABLE}.public_id AND event IN ('approved', 'rejected'))`;
  await fillDocuments(connection, AD_TABLE, {
    reviewed_at: instantIn(connection, lastReview),
    active_until: instantIn(connection, 'expires_at_ms'),
  });
  const ads = createAds(connection);
  for (;;) {
    const ids: string[] = await connection(AD_TABLE)
      .whereNull('title')
      .limit(BATCH)
      .pluck('public_id');
    if (ids.length === 0) return;
    for (const id of ids) {
      const title = (await ads.find(id))?.analysis.mainProduct ?? '';
      await connection(AD_TABLE).where({ public_id: id }).update({ title });
    }
  }
}
