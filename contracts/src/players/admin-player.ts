import { z } from 'zod';
import { success } from '../answer.ts';
import { count, integer, positiveInteger } from '../numbers.ts';
import { cleanUsername } from './clean-username.ts';
import { USERNAME_FORM } from './username-form.ts';

const userId = integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).describe('Id on Roblox.');

/** A username, or the digits of an id. It is sent in the body: logs record addresses. */
export const findPlayerRequest = z.strictObject({
  player: z
    .string()
    .overwrite(cleanUsername)
    .min(1)
    .max(USERNAME_FORM.lengthMax)
    .regex(USERNAME_FORM.characters, 'may hold letters, digits, underscores and periods')
    .meta({
      description: 'A Roblox username, or the digits of an id.',
      examples: ['OldTownMayor'],
    }),
});
export const hidePlayerRequest = z.strictObject({ userId, hidden: z.boolean() });
export const erasePlayerRequest = z.strictObject({ userId });

const rowCounts = z.array(z.object({ kind: z.string(), count }));

/** `username` is null where unknown; `stored` is what an erasure would erase, with kinds of 0. */
export const adminPlayer = z.object({
  userId: positiveInteger,
  username: z.string().nullable(),
  hidden: z.boolean(),
  erased: z.boolean(),
  stored: rowCounts,
});

export const adminPlayerResponse = z.object({ success, player: adminPlayer });
export const playerErasedResponse = z.object({ success, erased: rowCounts });

export type AdminPlayer = z.infer<typeof adminPlayer>;
