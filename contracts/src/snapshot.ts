import { z } from 'zod';
import { badgeMonitorResponse, badgeNote, badgePage } from './badges/badge-monitor.ts';
import { command } from './commands/command.ts';
import {
  creatorVideo,
  faction,
  featuredItem,
  funFact,
  officialLink,
} from './community/community.ts';
import { advice, gameFeature, playerBuild, serverType } from './game.ts';
import { guide } from './guides/guide.ts';
import { instant } from './identity.ts';
import { MODES } from './product.ts';
import {
  keyLimitSettings,
  retentionSettings,
  thresholdSettings,
} from './settings/admin-settings.ts';
import { siteSettings } from './settings/site-settings.ts';
import { pageTexts } from './texts/page-texts.ts';
import { gameUpdate } from './updates/update.ts';

const sitePath = z.string().regex(/^\/[\w/-]+$/);

/** From a former address of a page to its present one; null where the page was withdrawn. */
export const redirect = z.strictObject({ from: sitePath, to: sitePath.nullable() });

/**
 * A page that is served for each name below it: `/players` also for `/players/OldTownMayor`. Each of
 * `aliases` leads there with a name, and so does the page itself with the name in its query as `parameter`.
 */
export const namedPage = z.strictObject({
  page: sitePath,
  aliases: z.array(sitePath),
  parameter: z.string(),
  /** Folder of the pictures that the pages are shared with, `{name}.png` each. */
  pictures: sitePath,
});

/** All that the site is made of: rendering is a pure function of the site's code and this. */
export const snapshot = z.object({
  builtAt: instant,
  /** Origin readers use, without a trailing slash. */
  publicUrl: z.url(),
  mode: z.enum(MODES),
  /** The site's own API key; it is part of the pages and rate-limited per client address. */
  publishableKey: z.string().min(1),
  /** Whether approvals are announced in the community chat; without that no page may promise it. */
  announcesAds: z.boolean(),
  /** Whether a game on Roblox is configured; without one there are no figures to show. */
  hasGame: z.boolean(),
  /** Whether players can sign in with Roblox; without it no page may offer it. */
  signsInWithRoblox: z.boolean(),
  settings: siteSettings,
  ...pageTexts,
  thresholds: thresholdSettings,
  keyLimits: keyLimitSettings,
  retention: retentionSettings,
  commands: z.array(command),
  guides: z.array(guide),
  badgeNotes: z.array(badgeNote),
  creatorVideos: z.array(creatorVideo),
  factions: z.array(faction),
  funFacts: z.array(funFact),
  officialLinks: z.array(officialLink),
  featuredItems: z.array(featuredItem),
  gameFeatures: z.array(gameFeature),
  buildingTips: z.array(advice),
  adminPractices: z.array(advice),
  serverTypes: z.array(serverType),
  playerBuilds: z.array(playerBuild),
  /** Where the renderer reads the pictures of the content, by their sources: a file, or an http(s) address. */
  originals: z.record(z.string(), z.string()),
  /** Messages of the community chat that have pages, newest first. */
  updates: z.array(gameUpdate),
  /** Badges that have pages, the oldest first; none before they were read. */
  badges: z.array(badgePage),
  /** What the badge monitor says of them; null before they were read. */
  badgeNumbers: badgeMonitorResponse.nullable(),
  /** Addresses that pages once had, and where they are now. */
  redirects: z.array(redirect),
});

export type NamedPage = z.infer<typeof namedPage>;
export type Redirect = z.infer<typeof redirect>;
export type Snapshot = z.infer<typeof snapshot>;
