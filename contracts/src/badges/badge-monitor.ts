import { z } from 'zod';
import { day, documentId, instant } from '../identity.ts';
import { count, positiveInteger, share } from '../numbers.ts';
import { RARITIES } from './badge-rarity.ts';

export * from './badge-rarity.ts';

/** Days of the small chart of a badge's awards, today included. */
export const BADGE_CHART_DAYS = 14;

const badgeNumber = positiveInteger.meta({
  description: 'Id of the badge on Roblox.',
  examples: [2124445001],
});
const badgeName = z.string().meta({ description: 'Name of the badge.', examples: ['First Vote'] });
const badgeSlug = z.string().meta({
  description:
    'Name of its page on the site, `/badges/{slug}`; it changes with the name of the badge.',
  examples: ['first-vote'],
});
const badgeDescription = z.string().meta({
  description: 'What it is awarded for.',
  examples: ['You voted in your first election.'],
});
const imageUrl = z
  .url()
  .nullable()
  .meta({
    description: 'Picture of the badge; null where there is none yet.',
    examples: ['https://tr.rbxcdn.com/badge.png'],
  });
const imageFallbackUrl = z
  .url()
  .nullable()
  .meta({ description: 'The same picture from a second source.', examples: [null] });

/** What the static page of a badge shows. */
export const badgePage = z.object({
  badgeId: badgeNumber,
  slug: badgeSlug,
  name: badgeName,
  description: badgeDescription,
  imageUrl,
  imageFallbackUrl,
});

/** What editors write about a badge; `howToEarn` is Markdown. */
export const badgeNote = z.object({
  id: documentId,
  badgeId: z.coerce.number().pipe(positiveInteger),
  howToEarn: z.string().min(1),
});

const winRate = share.meta({
  description: "Share of the last day's visitors who earned it, 0 to 1.",
  examples: [0.134],
});

/**
 * `imageUrl` and `imageFallbackUrl` have different sources; either may be null. `winRate` is 0 to
 * 1. `pastDay` is Roblox's count of 24 hours. `dailyStats` are own hourly snapshots: `today` since
 * the UTC day began, `weekAverage` over measured whole days of 7; null without measurements, as in
 * `history` (oldest first).
 */
export const monitoredBadge = z.object({
  ...badgePage.shape,
  rarity: z.enum(RARITIES).meta({
    description:
      'By the win rate, rarest first: Impossible below 1 %, Insane below 5 %, Extremely Hard below 10 %, Hard below 20 %, Medium below 50 %, Easy from there on. Where nobody earned it in the last day: by its awards as a share of those of the most awarded badge.',
    examples: ['Hard'],
  }),
  isAwardedLately: z.boolean().meta({
    description: 'Someone earned it in the last day; if not, its rarity goes by all its awards.',
    examples: [true],
  }),
  winRate,
  awardedCount: count.meta({ description: 'Times awarded, ever.', examples: [18240] }),
  pastDay: count.meta({ description: "Roblox's count of the last 24 hours.", examples: [212] }),
  dailyStats: z
    .object({
      today: count.nullable().meta({
        description: 'Awarded since the UTC day began; null where nothing was measured.',
        examples: [96],
      }),
      todaySince: instant.nullable().meta({
        description: 'When counting began, where that was later than the UTC day; else null.',
        examples: [null],
      }),
      weekAverage: z
        .number()
        .nonnegative()
        .nullable()
        .meta({
          description: 'Mean of the measured whole days of the last 7; null where there are none.',
          examples: [187.4],
        }),
    })
    .describe('From the product’s own hourly counts.'),
  history: z
    .array(
      z.object({
        day,
        awarded: count.nullable().meta({
          description: 'Awarded on that day; null where nothing was measured.',
          examples: [190],
        }),
      }),
    )
    .length(BADGE_CHART_DAYS)
    .describe('The last 14 days, oldest first.'),
});

const named = z.object({ badgeId: badgeNumber, name: badgeName });

/**
 * `lastUpdated` is when Roblox last sent the numbers, which are served while new ones fail
 * (`isStale`). `mostPopular` has most awards, `rarest` the lowest win rate among those earned in
 * the last day; null without one.
 */
export const badgeMonitorResponse = z.object({
  totalTracked: count.meta({ description: 'Badges that are tracked.', examples: [24] }),
  leftOut: count.meta({
    description:
      'How many badges Roblox sent in a form that could not be read: they are missing here.',
    examples: [0],
  }),
  globalStats: z
    .object({
      totalAwarded: count.meta({
        description: 'Times that any of them was awarded.',
        examples: [482300],
      }),
      mostPopular: named
        .extend({
          awardedCount: count.meta({ description: 'Times awarded, ever.', examples: [18240] }),
        })
        .nullable()
        .describe('The badge awarded most often; null while none is tracked.'),
      rarest: named
        .extend({ winRate })
        .nullable()
        .describe(
          'The badge with the lowest win rate of those earned in the last day; null where there is none.',
        ),
    })
    .describe('All tracked badges together.'),
  lastUpdated: instant.describe('When Roblox last gave the numbers.'),
  nextReadingAt: instant.describe(
    'When the numbers are next read from Roblox; later while it does not answer.',
  ),
  isStale: z.boolean().meta({
    description: 'New numbers cannot be read from Roblox: these are the last ones.',
    examples: [false],
  }),
  badges: z.array(monitoredBadge).describe('The tracked badges.'),
});

export type BadgePage = z.infer<typeof badgePage>;
export type MonitoredBadge = z.infer<typeof monitoredBadge>;
export type BadgeMonitorResponse = z.infer<typeof badgeMonitorResponse>;
