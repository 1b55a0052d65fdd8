import type { RatingTally } from '../../commands';
import { commandKind } from './commands';
import * as kinds from './kinds';
import { playerBuilds } from './player-builds';

/** How every content type of the site is read, by its uid. */
export function contentKinds(
  tallies: ReadonlyMap<string, RatingTally>,
): ReadonlyMap<string, kinds.ContentKind<unknown>> {
  const all: kinds.ContentKind<unknown>[] = [
    commandKind(tallies),
    playerBuilds,
    kinds.guides,
    kinds.serverTypes,
    kinds.settings,
    kinds.creatorVideos,
    kinds.factions,
    kinds.funFacts,
    kinds.officialLinks,
    kinds.featuredItems,
    kinds.gameFeatures,
    kinds.buildingTips,
    kinds.adminPractices,
  ];
  return new Map(all.map((kind) => [kind.uid, kind]));
}
