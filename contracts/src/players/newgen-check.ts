import { z } from 'zod';
import { success } from '../answer.ts';
import { instant } from '../identity.ts';
import { NAMES_MAX } from '../limits.ts';
import { count } from '../numbers.ts';
import {
  ageDays,
  ageSeconds,
  avatarPending,
  avatarUrl,
  classification,
  confidence,
  elcBadge,
  elcBadgeCount,
  formerName,
  gameBadgeCount,
  generation,
  hasVerifiedBadge,
  isBanned,
  knownPlayer,
  leftOutBadges,
  reason,
  rulesVersion,
  signals,
  username,
} from './player.ts';

/** Whether the player's badges could be seen: never confuse "hidden" with "has none". */
export const badgeVisibility = z
  .enum(['visible', 'hidden', 'unavailable', 'not_connected'])
  .describe(
    'Whether the badges could be seen: hidden is not the same as none. `not_connected`: this site has no key to read badges with.',
  );

/**
 * `accountAge` is in whole days. `avatarUrl` is null without a picture and while Roblox draws it
 * (repeat once, after 2 s). `ageSeconds` is 0 unless cached answers were used. `elcBadges` are null
 * where badges could not be seen. `confidence` is 0 to 1.
 */
const newgenCheck = z.object({
  ...knownPlayer,
  formerName,
  joinDate: instant.meta({
    description: 'When the account was created.',
    examples: ['2014-04-05T00:00:00.000Z'],
  }),
  accountAge: ageDays,
  hasVerifiedBadge,
  isBanned,
  avatarUrl,
  avatarPending,
  generation,
  isNewgen: z
    .boolean()
    .meta({ description: 'Whether the generation is NEWGEN.', examples: [false] }),
  isVeteran: z.boolean().describe('Whether the generation is VETERAN.'),
  classification,
  confidence,
  reason,
  signals,
  rulesVersion,
  elcBadges: z
    .object({
      visibility: badgeVisibility,
      count: elcBadgeCount,
      leftOut: leftOutBadges,
      total: gameBadgeCount,
      badges: z
        .array(elcBadge)
        .describe('The badges, oldest first; empty where they could not be seen.'),
    })
    .describe('Event badges of the game that the player holds.'),
  ageSeconds,
  checkedAt: instant.describe('When the verdict was made.'),
});

const callingKey = {
  apiKey: z
    .object({
      name: z.string().meta({ description: 'Name of the key.', examples: ['My bot'] }),
      requests: count.meta({ description: 'Calls with the key so far.', examples: [1284] }),
    })
    .describe('The key that made the call.'),
};

export const newgenCheckResponse = z.object({ success, ...newgenCheck.shape, ...callingKey });

/** Each player once, in any letter case. */
export const newgenChecksRequest = z.strictObject({
  names: z
    .array(username)
    .min(1)
    .max(NAMES_MAX)
    .check(({ value, issues }) => {
      const known = new Set<string>();
      for (const [index, name] of value.entries()) {
        const message = 'is the same name again; name each player once';
        const isKnown = known.has(name.toLowerCase());
        if (isKnown) issues.push({ code: 'custom', input: name, path: [index], message });
        known.add(name.toLowerCase());
      }
    })
    .meta({
      description: `Usernames of 1 to ${NAMES_MAX} players, each once.`,
      examples: [['OldTownMayor', 'FreshPaintFinn']],
    }),
});

/** In the order of the names. */
export const newgenChecksResponse = z.object({
  success,
  checks: z
    .array(
      z.object({
        name: z.string().meta({
          description:
            'The name that was checked: as it was sent, without `@`, spaces around and invisible characters.',
          examples: ['OldTownMayor'],
        }),
        check: newgenCheck
          .nullable()
          .describe('What a check of this name alone answers; null where it failed.'),
        code: z
          .string()
          .nullable()
          .meta({
            description: 'Why it failed, as the code of a check of this name alone; else null.',
            examples: [null],
          }),
        error: z
          .string()
          .nullable()
          .meta({ description: 'The same as a sentence.', examples: [null] }),
      }),
    )
    .describe('One entry for each name, in their order.'),
  ...callingKey,
});

export type BadgeVisibility = z.infer<typeof badgeVisibility>;
export type NewgenCheckResponse = z.infer<typeof newgenCheckResponse>;
export type NewgenChecksResponse = z.infer<typeof newgenChecksResponse>;
