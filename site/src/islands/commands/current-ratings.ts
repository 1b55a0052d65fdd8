import type { RatingRequest, RatingResponse } from '@elc/contracts';
import { request } from '../../api/request.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { setAverageRating } from './catalog.ts';
import { CURRENT_VISITOR } from './current-favorites.ts';
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
