import type { BackgroundJob } from '../jobs/background-job';
import { contentSources } from '../search/content-sources';
import type { PlayerChanges } from '../search/follow-players';
import type { SearchSource } from '../search/search-document';
import { createSiteSearch } from '../search/site-search';
import type { StoredBadge } from '../store/badges';
import type { Foundation } from './foundation';

/** How soon after an analysis a player can be found, at most, in milliseconds. */
const PLAYERS_EVERY_MS = 5000;

interface Others {
  readonly badges: () => Promise<readonly StoredBadge[]>;
  readonly players: PlayerChanges;
  /** What is searched besides content, badges and players. */
  readonly sources: readonly SearchSource[];
}

/** The search over everything, and the job that lets each replica's index take in new players. */
export function searchFrom({ store, catalogue }: Foundation, { badges, players, sources }: Others) {
  const content = contentSources({ markers: store.markers, catalogue, badges });
  const siteSearch = createSiteSearch({ sources: [...content, ...sources], players });
  const job: BackgroundJob = {
    name: 'search-players',
    everyMs: PLAYERS_EVERY_MS,
    run: siteSearch.takeInPlayers,
  };
  return { siteSearch, job };
}
