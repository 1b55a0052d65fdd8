import { fillDocuments, instantIn } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { within } from '../../../platform/db/database';
import { analyseAd } from '../rules/analyse-ad';
import { adEventTable, eventsOf } from './ad-events';
import { adTable, changeAd, findAd } from './ads';

/** What the sample AI of earlier versions called every category. */
const SAMPLE = '%"category":"Sample category"%';

/** As the history says it of texts; whose colors alone were edited, has guessed texts. */
const EDITED = / analysis, edited: (?!colors$)/;

/**
 * Up to 1.7.0 the built-in analysis guessed name, category, price and features, and the sample AI named a category.
 * Ads that visitors may see lose these, unless a reviewer has edited them.
 */
export const dropGuesses = (connection: Connection) =>
  within(connection, async () => {
    const { id, analysedBy, analysis } = adTable.columns;
    const ids: string[] = await adTable
      .where()
      .whereNot(adTable.toColumns({ status: 'rejected' }))
      .andWhere((guessed) =>
        guessed
          .whereNull(analysedBy)
          .orWhere(adTable.toColumns({ analysedBy: 'built-in' }))
          .orWhereLike(analysis, SAMPLE),
      )
      .pluck(id);
    for (const id of ids) {
      const ad = await findAd(id);
      const isEdited = (await eventsOf(id)).some(
        ({ event, detail }) => event === 'approved' && EDITED.test(detail ?? ''),
      );
      if (ad && !isEdited) {
        const { revision } = ad;
        const fresh = { analysis: analyseAd(ad), analysedBy: 'built-in' } as const;
        await changeAd(ad, { ...fresh, revision: revision + 1 });
      }
    }
  });

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
