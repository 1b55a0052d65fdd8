import type { Connection } from '../../../platform/db/connection';
import { within } from '../../../platform/db/database';
import { analyseAd } from '../rules/analyse-ad';
import { eventsOf } from './ad-events';
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
