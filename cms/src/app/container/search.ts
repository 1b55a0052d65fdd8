import type { StoredBadge } from '../../badges/tables/badges';
import type { BackgroundJob } from '../../jobs/background-job';
import { contentSources } from '../../search/content-sources';
import type { PlayerChanges } from '../../search/follow-players';
import { createSiteSearch } from '../../search/site-search';
import { updateSource } from '../../search/update-source';
import type { AppContext } from './context';
import type { Store } from './store';

/** How soon after an analysis a player can be found, at most, in milliseconds. */
const PLAYERS_EVERY_MS = 5000;

/** The search over everything, and the job that lets each replica's index take in new players. */
export function searchFrom(
  { store, catalogue }: AppContext,
  badges: () => Promise<readonly StoredBadge[]>,
) {
  const siteSearch = createSiteSearch({
    sources: [
      ...contentSources({ revisions: store.revisions, catalogue, badges }),
      updateSource({
        version: async () => String((await store.revisions.read()).updates),
        latest: async (limit) =>
          (await store.discordMessages.page({ limit })).map(({ id, summary, url }) => ({
            id,
            text: summary,
            url,
          })),
      }),
    ],
    players: playerChanges(store),
  });
  const job: BackgroundJob = {
    name: 'search-players',
    everyMs: PLAYERS_EVERY_MS,
    run: siteSearch.takeInPlayers,
  };
  return { siteSearch, job };
}

function playerChanges({ players }: Store): PlayerChanges {
  return {
    changedSince: async (sinceMs, afterUserId, limit) =>
      (await players.changedSince(sinceMs, afterUserId, limit)).map((player) => ({
        ...player,
        changedAtMs: player.storedAtMs,
      })),
  };
}
