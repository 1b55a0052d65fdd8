import type { RatingResponse } from '@elc/contracts';
import { atom } from 'nanostores';
import { sentenceOf } from '../../api/request-error.ts';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import type { Rating } from './command-filter.ts';

interface RatingEffects {
  send(commandId: string, rating: Rating): Promise<RatingResponse>;
  /** Called with the mean and the count of all ratings after each one that the server accepted. */
  onAverage(commandId: string, response: RatingResponse): void;
  notify(notice: Notice): void;
}

/**
 * Holds what this visitor rated since the page was opened, by command id.
 *
 * A rating shows at once; if it fails, the one before it comes back with a notice. Of several
 * ratings of one command only the last one's answer counts.
 */
export function createRatings({ send, onAverage, notify }: RatingEffects) {
  const $ownRatings = atom<ReadonlyMap<string, Rating>>(new Map());
  const latest = new Map<string, symbol>();

  function setOwn(commandId: string, rating: Rating | undefined) {
    const next = new Map($ownRatings.get());
    if (rating === undefined) next.delete(commandId);
    else next.set(commandId, rating);
    $ownRatings.set(next);
  }

  async function rate(commandId: string, rating: Rating): Promise<void> {
    const before = $ownRatings.get().get(commandId);
    const attempt = Symbol(commandId);
    latest.set(commandId, attempt);
    setOwn(commandId, rating);
    try {
      const response = await send(commandId, rating);
      if (latest.get(commandId) === attempt) onAverage(commandId, response);
    } catch (error) {
      if (latest.get(commandId) === attempt) setOwn(commandId, before);
      const description = sentenceOf(error, 'Your rating could not be saved. Please try again.');
      notify({ title: 'Rating Not Saved', description, variant: 'destructive' });
    }
  }

  return { $ownRatings, rate };
}
