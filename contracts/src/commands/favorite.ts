import { z } from 'zod';
import { success } from '../answer.ts';
import { documentId, instant, userId, userIdInAddress } from '../identity.ts';

/** A command that a visitor has marked. `userId` is always 1: the list is the caller's own. */
export const favorite = z
  .object({
    userId: z.literal(1).describe('Always 1: the list is the caller’s own.'),
    itemType: z.literal('command').describe('What is marked: always a command.'),
    itemId: documentId,
    createdAt: instant.describe('When it was marked.'),
  })
  .describe('A command that the caller has marked.');

export const favoriteList = z.array(favorite);
export const favoriteQuery = z.strictObject({ userId: userIdInAddress });
export const favoriteRequest = z.strictObject({
  userId,
  itemType: z.literal('command').describe('What is marked: always a command.'),
  itemId: documentId,
});
export const favoriteParams = z.strictObject({ userId: userIdInAddress, id: documentId });
export const favoriteResponse = z.object({
  success,
  favorite: favorite.describe('The favorite.'),
});
export const favoriteRemoved = z.object({ success });

export type Favorite = z.infer<typeof favorite>;
