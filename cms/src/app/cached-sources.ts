import { type EndpointName, endpoints } from '@elc/contracts';
import type { z } from 'zod';
import type { CachedSource } from '../platform/http/edge/cached-responses';
import type { Features } from './features';

/** After this time the next answer shows a change of the health. */
const HEALTH_MS = 200;
const STATS_MS = endpoints.stats.cache.sMaxAge * 1000;

/** The endpoints that are answered from memory; they have no controller. */
type CachedEndpoint =
  | 'activeBanner'
  | 'badgeMonitor'
  | 'elcUpdates'
  | 'gameFigures'
  | 'health'
  | 'listCommands'
  | 'listGuides'
  | 'openapi'
  | 'popularCommands'
  | 'stats'
  | 'updatesFeed';

/** By its contract; what has no schema, such as a feed, is checked where it is made. */
type Body<Name extends EndpointName> = (typeof endpoints)[Name]['success'] extends {
  200: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : unknown;

type CachedSources = {
  readonly [Name in CachedEndpoint]: CachedSource<Body<Name>>;
};

/** What each of these endpoints is made of, and when it is made again. */
export function cachedSources({
  ads,
  badges,
  commands,
  context,
  gameFigures,
  guides,
  metrics,
  publishing,
  updates,
}: Features): CachedSources {
  const reactionsAndContent = async () => {
    const { content, reactions } = await context.revisions.read();
    return `${content}.${reactions}`;
  };
  const content = async () => String((await context.revisions.read()).content);
  return {
    activeBanner: ads.cachedBanner,
    listCommands: {
      cache: endpoints.listCommands.cache,
      version: reactionsAndContent,
      load: commands.list,
    },
    popularCommands: {
      cache: endpoints.popularCommands.cache,
      version: reactionsAndContent,
      load: commands.popular,
    },
    listGuides: {
      cache: endpoints.listGuides.cache,
      version: content,
      load: guides.list,
    },
    badgeMonitor: {
      cache: endpoints.badgeMonitor.cache,
      version: badges.monitor.version,
      load: badges.monitor.answer,
    },
    gameFigures: {
      cache: endpoints.gameFigures.cache,
      version: gameFigures.current.version,
      load: gameFigures.current.answer,
    },
    health: {
      cache: endpoints.health.cache,
      moment: madeFor(HEALTH_MS, context.now, () => JSON.stringify(metrics.health())),
      load: async () => metrics.health(),
    },
    openapi: {
      cache: endpoints.openapi.cache,
      version: content,
      load: publishing.apiDocument,
    },
    stats: {
      cache: endpoints.stats.cache,
      moment: () => String(Math.floor(context.now() / STATS_MS)),
      load: metrics.stats,
    },
    elcUpdates: {
      cache: endpoints.elcUpdates.cache,
      version: updates.version,
      load: updates.latest,
    },
    updatesFeed: {
      cache: endpoints.updatesFeed.cache,
      contentType: endpoints.updatesFeed.contentType,
      version: updates.feedVersion,
      load: updates.feed,
    },
  };
}

/** Makes a text again when the one before is older than `ms`, or the clock was set back. */
function madeFor(ms: number, now: () => number, make: () => string): () => string {
  let made = '';
  let atMs = Number.NEGATIVE_INFINITY;
  return () => {
    const ageMs = now() - atMs;
    if (ageMs < ms && ageMs >= 0) return made;
    made = make();
    atMs = now();
    return made;
  };
}
