import { z } from 'zod';
import { PERMISSION_MEANINGS, PERMISSIONS } from '../accounts/permission.ts';
import { success } from '../answer.ts';
import { documentId, userId } from '../identity.ts';
import { webAddress } from '../link.ts';
import { count, positiveInteger } from '../numbers.ts';
import { picture } from '../picture.ts';
import { filterWords, line } from '../plain-text.ts';

export * from '../accounts/permission.ts';

export const EXAMPLES_MAX = 3;

const ALIASES_MAX = 6;

const TARGETS_MAX = 12;

/** As it is typed, but for `username`, which stands for any. */
const target = z.string().regex(/^(?:username|me|all|random|%[^\s%]+)$/, {
  error: 'must be username, me, all, random, or a team such as %Builders',
});

/** Name of a command, as it is typed. */
export const commandName = z
  .string()
  .min(1)
  .meta({ description: 'Name of a command, as it is typed.', examples: [';btools'] });
export const categoryName = z
  .string()
  .min(1)
  .meta({ description: 'Name of a category of commands.', examples: ['Building'] });
export const permissionLevel = z.enum(PERMISSIONS).meta({
  description: `${PERMISSIONS.map((level) => `${level}: ${PERMISSION_MEANINGS[level]}`).join('; ')}.`,
  examples: ['UP'],
});

/** `avgRating` is the mean of all visitors' ratings, 1 to 5 with two decimals; `null` without ratings. */
export const command = z.object({
  id: documentId,
  name: commandName,
  slug: z
    .string()
    .min(1)
    .meta({ description: 'Names the page `/commands/{slug}`.', examples: ['btools'] }),
  description: z
    .string()
    .min(1)
    .meta({
      description: 'What the command does.',
      examples: ['Gives you the six building tools.'],
    }),
  category: categoryName,
  permission: permissionLevel,
  usage: z
    .string()
    .min(1)
    .meta({ description: 'How it is typed, with its parameters.', examples: [';btools'] }),
  aliases: z
    .array(z.string().min(1))
    .max(ALIASES_MAX)
    .meta({
      description: 'Other names of the same command.',
      examples: [[';tools']],
    }),
  examples: z
    .array(z.string().min(1))
    .max(EXAMPLES_MAX)
    .meta({
      description: 'Calls of the command, at most 3.',
      examples: [[';btools', ';btools me']],
    }),
  targets: z
    .array(target)
    .max(TARGETS_MAX)
    .optional()
    .meta({
      description:
        'Whom it can be aimed at: `username` for any player, `me`, `all`, `random`, teams such as `%Builders`. Empty where that is not stated.',
      examples: [['username', 'me', '%Builders']],
    }),
  picture: picture.nullish().meta({ description: 'What it does, in a picture.' }),
  clipUrl: z
    .preprocess((url) => url || null, webAddress.nullable())
    .optional()
    .meta({
      description: 'A video of it on another site.',
      examples: ['https://video.example/watch/7'],
    }),
  avgRating: z
    .number()
    .min(1)
    .max(5)
    .nullable()
    .meta({
      description: "Mean of all visitors' ratings, 1 to 5; null while nobody has rated.",
      examples: [4.25],
    }),
});

export const commandList = z.array(command);
/** `favorites` tells a popular command from one that only fills the list. */
export const popularCommandList = z.array(
  command.extend({
    favorites: count.meta({
      description: 'How many players keep it as a favorite.',
      examples: [7],
    }),
  }),
);
export const categoryParams = z.strictObject({
  category: line({ max: 80 }).meta({
    description: 'Name of the category, in any letter case.',
    examples: ['Building'],
  }),
});
export const commandParams = z.strictObject({ id: documentId });

/** Search words, 1 to 80 characters after trimming, without invisible ones: every search takes the same. */
export const searchWords = filterWords(80)
  .min(1)
  .meta({
    description: 'The words to look for, 1 to 80 characters.',
    examples: ['election'],
  });
/** Of the searches in our own index. */
export const indexWords = searchWords.meta({
  description:
    'The words to look for, 1 to 80 characters. The first eight count, without fillers such as "the"; the first three letters of a word are enough.',
});
export const searchQuery = z.strictObject({ q: indexWords });

export const ratingRequest = z.strictObject({
  userId,
  rating: z
    .number()
    .int()
    .min(1)
    .max(5)
    .meta({ description: 'From 1 (poor) to 5 (very good).', examples: [5] }),
});
export const ratingResponse = z.object({
  success,
  avgRating: z
    .number()
    .min(1)
    .max(5)
    .meta({ description: 'Mean of all ratings.', examples: [4.25] }),
  ratings: positiveInteger.meta({ description: 'How many have rated.', examples: [8] }),
});

export type Command = z.infer<typeof command>;
export type PopularCommand = z.infer<typeof popularCommandList>[number];
export type RatingResponse = z.infer<typeof ratingResponse>;
