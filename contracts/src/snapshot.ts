import { z } from 'zod';
import { command } from './command.ts';
import { creatorVideo, faction, featuredItem, funFact, officialLink } from './community.ts';
import { advice, gameFeature, playerBuild, serverType } from './game.ts';
import { guide } from './guide.ts';
import { MODES } from './health.ts';
import { instant } from './identity.ts';
import { siteSettings } from './site-settings.ts';

/**
 * Everything that the static site is made of, at one moment: published content and a few facts about
 * this installation. Rendering is a pure function of the site's code and this.
 */
export const snapshot = z.object({
  /** Id of the release, from the time of the build: `20261121-101344-123` (UTC, milliseconds last). */
  buildId: z.string().regex(/^\d{8}-\d{6}-\d{3}$/),
  builtAt: instant,
  /** Origin readers use, without a trailing slash. */
  publicUrl: z.url(),
  mode: z.enum(MODES),
  /** The site's own API key; it stands in the pages and is limited per client address. */
  publishableKey: z.string().min(1),
  settings: siteSettings,
  commands: z.array(command),
  guides: z.array(guide),
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
});

export type Snapshot = z.infer<typeof snapshot>;
