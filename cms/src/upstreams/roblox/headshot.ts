import type { z } from 'zod';
import type { thumbnailsAnswer } from './schemas';

/** A player's picture: ready, still being drawn (ask again in a moment), or not to be had. */
export type Headshot =
  | { readonly state: 'ready'; readonly url: string }
  | { readonly state: 'pending' }
  | { readonly state: 'none' };

type Thumbnail = z.infer<typeof thumbnailsAnswer>['data'][number];

/**
 * Reads one thumbnail. Only `Pending` is worth another question soon: `InReview` waits for people,
 * `Blocked`, `Error` and `TemporarilyUnavailable` for longer than a visitor does.
 */
export function headshotFrom({ state, imageUrl }: Thumbnail): Headshot {
  if (state === 'Pending') return { state: 'pending' };
  if (
    state === 'Completed' &&
    imageUrl &&
    /^https?:\/\//.test(imageUrl) &&
    URL.canParse(imageUrl)
  ) {
    return { state: 'ready', url: imageUrl };
  }
  return { state: 'none' };
}
