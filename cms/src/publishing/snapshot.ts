import type { Mode, Snapshot } from '@elc/contracts';
import type { Ratings } from '../commands';
import { addressOf, type GuideAddress, movedGuides } from '../guides';
import type { CurrentSettings } from '../settings';
import { commandKind } from './content/commands';
import * as kinds from './content/kinds';
import { playerBuilds } from './content/player-builds';
import type { Published } from './content/published';

interface Dependencies {
  readonly published: Published;
  readonly ratings: Ratings;
  readonly currentSettings: CurrentSettings;
  /** Where the renderer reads an upload: a file, or an http(s) address. */
  readonly originalOf: (url: string) => Promise<string>;
  /** Every address that a guide ever had on the site. */
  readonly guideAddresses: readonly GuideAddress[];
  readonly installation: {
    readonly publicUrl: string;
    readonly mode: Mode;
    readonly publishableKey: string;
    readonly sendsMail: boolean;
  };
}

/** What the site shows, without the build's own id and time. */
export type SnapshotContent = Omit<Snapshot, 'buildId' | 'builtAt'>;

/**
 * Collects everything that the static site is made of, and writes nothing.
 * @throws Error when Site settings are missing: nothing can be rendered without them.
 */
export async function collectSnapshot({
  published,
  ratings,
  currentSettings,
  originalOf,
  guideAddresses,
  installation,
}: Dependencies): Promise<SnapshotContent> {
  const { list } = published;
  const [settings] = await list(kinds.settings);
  if (!settings) {
    throw new Error(
      'Site settings are empty or incomplete: fill them in in the CMS, under Site settings.',
    );
  }
  const { thresholds, keyLimits } = (await currentSettings()).settings;
  const guides = await list(kinds.guides);
  return {
    thresholds,
    keyLimits,
    publicUrl: installation.publicUrl,
    mode: installation.mode,
    publishableKey: installation.publishableKey,
    sendsMail: installation.sendsMail,
    settings,
    commands: await list(commandKind(await ratings.tallyByItem())),
    guides,
    creatorVideos: await list(kinds.creatorVideos),
    factions: await list(kinds.factions),
    funFacts: await list(kinds.funFacts),
    officialLinks: await list(kinds.officialLinks),
    featuredItems: await list(kinds.featuredItems),
    gameFeatures: await list(kinds.gameFeatures),
    buildingTips: await list(kinds.buildingTips),
    adminPractices: await list(kinds.adminPractices),
    serverTypes: await list(kinds.serverTypes),
    playerBuilds: await Promise.all(
      (await list(playerBuilds)).map(async ({ picture, ...build }) => ({
        ...build,
        picture: { ...picture, source: await originalOf(picture.source) },
      })),
    ),
    redirects: [...movedGuides(guideAddresses, guides.map(addressOf)).redirects],
  };
}
