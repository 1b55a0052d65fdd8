import { z } from 'zod';
import { instant } from '../identity.ts';
import { count, positiveInteger, share } from '../numbers.ts';
import { cleanUsername } from './clean-username.ts';
import { USERNAME_FORM } from './username-form.ts';

/** What the public reads: three generations. */
export const GENERATIONS = ['VETERAN', 'MIDGEN', 'NEWGEN'] as const;

/** What the rules decide: four classifications, oldest first. */
export const CLASSIFICATIONS = ['veteran', 'oldgen', 'midgen', 'newgen'] as const;

/** Present or former: only what cannot be a name is refused before a request to Roblox. */
export const username = z
  .string()
  .overwrite(cleanUsername)
  .min(USERNAME_FORM.lengthMin)
  .max(USERNAME_FORM.lengthMax)
  .regex(USERNAME_FORM.characters, 'may hold letters, digits, underscores and periods')
  .meta({
    description:
      'A Roblox username, a former one too: 3 to 50 letters, digits, underscores and periods; `@` in front, spaces around and invisible characters are left out.',
    examples: ['OldTownMayor'],
  });

export const usernameParams = z.strictObject({ username });

/** The verdict for the public, and in full. */
export const generation = z
  .enum(GENERATIONS)
  .describe('How long the player has been around, as the public reads it.');
export const classification = z
  .enum(CLASSIFICATIONS)
  .describe('The same in the four classes that the rules decide, oldest first.');
export const hasVerifiedBadge = z.boolean().describe('Whether Roblox has verified the account.');

/** Who a player is on Roblox, in every answer about one. */
export const knownPlayer = {
  username: z
    .string()
    .meta({ description: 'The name that the player signs in with.', examples: ['OldTownMayor'] }),
  displayName: z
    .string()
    .meta({ description: 'The name that others see.', examples: ['Old Town Mayor'] }),
  userId: positiveInteger.meta({ description: 'Id on Roblox.', examples: [4000001] }),
};

/** The requested name, where the player has another one by now. */
export const formerName = z
  .string()
  .nullable()
  .meta({
    description: 'The requested name, where the player has since changed it; else null.',
    examples: [null],
  });

export const ageDays = count.meta({
  description: 'Age of the account in whole days.',
  examples: [4613],
});

/** Null while Roblox is still drawing the picture, and when there is none. */
export const avatarUrl = z
  .url()
  .nullable()
  .meta({
    description:
      'Picture of the head; null while Roblox is still drawing it, and where there is none.',
    examples: ['https://tr.rbxcdn.com/headshot.png'],
  });
export const avatarPending = z.boolean().meta({
  description: 'Roblox is still drawing the picture: ask again after 2 seconds.',
  examples: [false],
});
/** Whether Roblox has banned the account; its data is still there. */
export const isBanned = z.boolean().meta({
  description: 'Whether Roblox has banned the account; its data is still there.',
  examples: [false],
});

export const confidence = share.meta({
  description: 'How sure the verdict is, 0 to 1.',
  examples: [0.8],
});
export const reason = z.string().meta({
  description: 'The evidence in one sentence.',
  examples: ['The player holds 1 event badge, awarded 3,105 days ago.'],
});
/** The rules that a verdict was made by; edited thresholds make a new version. */
export const rulesVersion = z
  .string()
  .meta({ description: 'Version of the rules that decided.', examples: ['2026.11'] });

/** Age of the data behind a verdict, in seconds: 0 unless cached answers were used. */
export const ageSeconds = count.meta({
  description: 'Age of the data in seconds: 0 unless cached answers were used.',
  examples: [0],
});

/** An event badge of the game that a player holds. `awardedDate` is ISO 8601, UTC. */
export const elcBadge = z.object({
  name: z.string().meta({ description: 'Name of the badge.', examples: ['First Vote'] }),
  badgeId: positiveInteger.meta({
    description: 'Id of the badge on Roblox.',
    examples: [2124445001],
  }),
  awardedDate: instant.meta({
    description: 'When the player earned it.',
    examples: ['2018-05-21T18:02:11.000Z'],
  }),
});

/** Event badges that a player holds: null, never 0, where they could not be seen. */
export const elcBadgeCount = count.nullable().meta({
  description: 'Event badges of the game that the player holds; null where they could not be seen.',
  examples: [1],
});

/** Badges that could not be parsed from the answers of Roblox. */
export const leftOutBadges = count.meta({
  description:
    'How many badges Roblox sent in a form that could not be read: the count is too low by at least that number.',
  examples: [0],
});

/** Event badges that the game has: what the player's are counted out of. */
export const gameBadgeCount = count.nullable().meta({
  description: "Event badges that the game has; null where the player's could not be seen.",
  examples: [24],
});

/** Badges of any game that a player holds. */
export const totalBadgeCount = count.nullable().meta({
  description: 'Badges of any game; null where the source does not report it.',
  examples: [312],
});

export const signal = z.object({
  name: z.string().meta({ description: 'What was checked.', examples: ['First event badge'] }),
  value: z.string().meta({ description: 'What was found.', examples: ['3,105 days ago'] }),
  effect: z
    .string()
    .meta({ description: 'What it did to the verdict.', examples: ['tenure of 3,105 days'] }),
});

/** The evidence of a verdict; a test checks the example against the rules. */
export const signals = z.array(signal).meta({
  description: 'Every piece of evidence, and what it did to the verdict.',
  examples: [
    [
      { name: 'Account age', value: '4,613 days', effect: 'bounds the tenure' },
      { name: 'First event badge', value: '3,105 days ago', effect: 'tenure of 3,105 days' },
      { name: 'Event badges', value: '1', effect: 'fewer than 3: confidence -0.15' },
    ],
  ],
});

const players = count;

export const countsByGeneration = z.object({
  VETERAN: players.describe('Players who are VETERAN.'),
  MIDGEN: players.describe('Players who are MIDGEN.'),
  NEWGEN: players.describe('Players who are NEWGEN.'),
} satisfies Record<(typeof GENERATIONS)[number], z.ZodType>);

export type Generation = (typeof GENERATIONS)[number];
export type Classification = (typeof CLASSIFICATIONS)[number];
export type ElcBadge = z.infer<typeof elcBadge>;
export type Signal = z.infer<typeof signal>;
