import { atom } from 'nanostores';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/request-error.ts';
import { notify, warning } from '../../ui/toaster/notifications.ts';
import { setAverageRating } from './catalog.ts';
import type { Rating } from './command-filter.ts';
import { CURRENT_VISITOR } from './favorites.ts';

/**
 * What this visitor rated since the page was opened, by command id.
 *
 * A rating shows at once; if it fails, the one before it comes back with a notice. Of several
 * ratings of one command only the last one's answer counts.
 */
export const $ownRatings = atom<ReadonlyMap<string, Rating>>(new Map());
const latest = new Map<string, symbol>();

function setOwn(commandId: string, rating: Rating | undefined) {
  const next = new Map($ownRatings.get());
  if (rating === undefined) next.delete(commandId);
  else next.set(commandId, rating);
  $ownRatings.set(next);
}

export async function rate(commandId: string, rating: Rating): Promise<void> {
  const before = $ownRatings.get().get(commandId);
  const attempt = Symbol(commandId);
  latest.set(commandId, attempt);
  setOwn(commandId, rating);
  try {
    const body = { userId: CURRENT_VISITOR, rating };
    const { avgRating } = await call('rateCommand', { params: { id: commandId }, body });
    if (latest.get(commandId) === attempt) setAverageRating(commandId, avgRating);
  } catch (error) {
    if (latest.get(commandId) === attempt) setOwn(commandId, before);
    const description = sentenceOf(error, 'Your rating could not be saved. Please try again.');
    notify(warning('Rating Not Saved', description));
  }
}
