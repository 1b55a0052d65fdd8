import type { Mode, Snapshot } from '@elc/contracts';
import { commandKind } from '../catalogue/commands';
import * as kinds from '../catalogue/kinds';
import { playerBuildKind } from '../catalogue/player-builds';
import type { Published } from '../catalogue/published';
import type { Ratings } from '../store/ratings';

interface Dependencies {
  readonly published: Published;
  readonly ratings: Ratings;
  readonly installation: {
    readonly publicUrl: string;
    readonly mode: Mode;
    readonly publishableKey: string;
    /** Folder that holds `uploads/`. */
    readonly publicDir: string;
  };
}

/** What the site shows, without the build's own id and time. */
export type SnapshotContent = Omit<Snapshot, 'buildId' | 'builtAt'>;

/**
 * Collects everything that the static site is made of.
 * @throws Error when Site settings are missing: nothing can be rendered without them.
 */
export async function collectSnapshot({
  published,
  ratings,
  installation,
}: Dependencies): Promise<SnapshotContent> {
  const { list } = published;
  const [settings] = await list(kinds.settings);
  if (!settings) {
    throw new Error(
      'Site settings are empty or incomplete: fill them in in the CMS, under Site settings.',
    );
  }
  return {
    publicUrl: installation.publicUrl,
    mode: installation.mode,
    publishableKey: installation.publishableKey,
    settings,
    commands: await list(commandKind(await ratings.tallyByItem())),
    guides: await list(kinds.guides),
    creatorVideos: await list(kinds.creatorVideos),
    factions: await list(kinds.factions),
    funFacts: await list(kinds.funFacts),
    officialLinks: await list(kinds.officialLinks),
    featuredItems: await list(kinds.featuredItems),
    gameFeatures: await list(kinds.gameFeatures),
    buildingTips: await list(kinds.buildingTips),
    adminPractices: await list(kinds.adminPractices),
    serverTypes: await list(kinds.serverTypes),
    playerBuilds: await list(playerBuildKind(installation.publicDir)),
  };
}
