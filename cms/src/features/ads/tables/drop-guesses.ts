import type { Connection } from '../../../platform/db/connection';
import { analyseAd } from '../rules/analyse-ad';
import { createAdEvents } from './ad-events';
import { AD_TABLE, createAds } from './ads';

/** What the sample AI of earlier versions called every category. */
const SAMPLE = '%"category":"Sample category"%';

/** As the history says it of texts; whose colors alone were edited, has guessed texts. */
const EDITED = / analysis, edited: (?!colors$)/;

/**
 * Up to 1.7.0 the built-in analysis guessed name, category, price and features, and the sample AI named a category.
 * Ads that visitors may see lose these, unless a reviewer has edited them.
 */
export async function dropGuesses(connection: Connection): Promise<void> {
  const ads = createAds(connection);
  const events = createAdEvents(connection);
  const ids: string[] = await connection(AD_TABLE)
    .whereNot({ status: 'rejected' })
    .andWhere((guessed) =>
      guessed
        .whereNull('analysed_by')
        .orWhere({ analysed_by: 'built-in' })
        .orWhereLike('analysis', SAMPLE),
    )
    .pluck('public_id');
  for (const id of ids) {
    const ad = await ads.find(id);
    const isEdited = (await events.listOf(id)).some(
      ({ event, detail }) => event === 'approved' && EDITED.test(detail ?? ''),
    );
    if (ad && !isEdited)
      await ads.change(ad, {
        analysis: analyseAd(ad),
        analysedBy: 'built-in',
        revision: ad.revision + 1,
      });
  }
}
