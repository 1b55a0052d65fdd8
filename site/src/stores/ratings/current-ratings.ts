import type { RatingRequest, RatingResponse } from '@elc/contracts';
import { request } from '../../api/request.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { setAverageRating } from '../commands/catalog.ts';
import { CURRENT_VISITOR } from '../favorites/current-favorites.ts';
import { createRatings } from './ratings.ts';

/** The ratings that this browser's visitor gives. */
export const { $ownRatings, rate } = createRatings({
  send: (commandId, rating) =>
    request<RatingResponse>(`/api/commands/${commandId}/rating`, {
      method: 'POST',
      body: { userId: CURRENT_VISITOR, rating } satisfies RatingRequest,
    }),
  onAverage: (commandId, { avgRating }) => setAverageRating(commandId, avgRating),
  notify,
});
