import { type CacheRule, type ContentType, type EndpointName, endpoints } from '@elc/contracts';
import type { z } from 'zod';
import type { CachedSource, JoinedSource } from '../platform/http/edge/cached-responses';
import type { Features } from './features';

/** After this time the next answer shows a change of the health. */
const HEALTH_MS = 200;
const STATS_MS = endpoints.stats.cache.sMaxAge * 1000;

/** By its contract; what has no schema, such as a feed, is checked where it is made. */
type Body<Name extends EndpointName> = (typeof endpoints)[Name]['success'] extends {
  200: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : unknown;

type Cached = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { cache: CacheRule } ? Name : never;
}[EndpointName];

interface Declared {
  readonly cache: CacheRule;
  readonly contentType?: ContentType;
}

type Sources = {
  readonly [Name in Exclude<Cached, 'siteNow'>]?: Omit<CachedSource<Body<Name>>, 'cache'>;
};

const SITE_NOW: JoinedSource = {
  cache: endpoints.siteNow.cache,
  parts: ['activeBanner', 'stats', 'health'],
  join(banner, stats, health): Body<'siteNow'> {
    return {
      banner: banner as Body<'activeBanner'> | null,
      stats: stats as Body<'stats'> | null,
      health: health ? shownHealth(health as Body<'health'>) : null,
    };
  },
};

/** Without when services last answered, which changes with each call of them and is shown by no page. */
const shownHealth = ({ status, startedAt, build }: Body<'health'>) => ({
  status,
  startedAt,
  build,
});

/** What each of these endpoints is made of, and when it is made again. */
export function cachedSources(
  features: Features,
): Readonly<Record<string, CachedSource | JoinedSource>> {
  const { context, ads, badges, commands, gameFigures } = features;
  const { guides, metrics, publishing, updates } = features;
  const reactionsAndContent = async () => {
    const { content, reactions } = await context.revisions.read();
    return `${content}.${reactions}`;
  };
  const content = async () => String((await context.revisions.read()).content);
  const sources: Sources = {
    activeBanner: ads.cachedBanner,
    listCommands: { version: reactionsAndContent, load: commands.list },
    popularCommands: { version: reactionsAndContent, load: commands.popular },
    listGuides: { version: content, load: guides.list },
    badgeMonitor: { version: badges.monitor.version, load: badges.monitor.answer },
    gameFigures: { version: gameFigures.current.version, load: gameFigures.current.answer },
    health: {
      moment: () => String(Math.floor(context.now() / HEALTH_MS)),
      load: async () => metrics.health(),
    },
    openapi: { version: content, load: publishing.apiDocument },
    stats: {
      moment: () => String(Math.floor(context.now() / STATS_MS)),
      load: metrics.stats,
    },
    elcUpdates: { version: updates.version, load: updates.latest },
    updatesFeed: { version: updates.feedVersion, load: updates.feed },
  };
  const complete = Object.entries(sources).map(([name, source]): [string, CachedSource] => {
    const { cache, contentType }: Declared = endpoints[name as Cached];
    return [name, { cache, ...(contentType && { contentType }), ...source }];
  });
  return { ...Object.fromEntries(complete), siteNow: SITE_NOW };
}
