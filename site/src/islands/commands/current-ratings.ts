import { call } from '../../api/call.ts';
import { notify } from '../../ui/toaster/notifications.ts';
import { setAverageRating } from './catalog.ts';
import { CURRENT_VISITOR } from './current-favorites.ts';
import { createRatings } from './ratings.ts';

/** The ratings that this browser's visitor gives. */
export const { $ownRatings, rate } = createRatings({
  send: (commandId, rating) =>
    call('rateCommand', {
      params: { id: commandId },
      body: { userId: CURRENT_VISITOR, rating },
    }),
  onAverage: (commandId, { avgRating }) => setAverageRating(commandId, avgRating),
  notify,
});
