import { z } from 'zod';
import { documentId, instant, userId } from '../identity.ts';

/** A command that a visitor has marked. `userId` is always 1: the list is the caller's own. */
export const favorite = z.object({
  userId: z.literal(1),
  itemType: z.literal('command'),
  itemId: documentId,
  createdAt: instant,
});

export const favoriteList = z.array(favorite);
export const favoriteQuery = z.strictObject({ userId });
export const favoriteRequest = z.strictObject({
  userId,
  itemType: z.literal('command'),
  itemId: documentId,
});
export const favoriteParams = z.strictObject({ userId, id: documentId });
export const favoriteResponse = z.object({ success: z.literal(true), favorite });
export const favoriteRemoved = z.object({ success: z.literal(true) });

export type Favorite = z.infer<typeof favorite>;
