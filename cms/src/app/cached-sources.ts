import { endpoints } from '@elc/contracts';
import type { CachedSource } from '../http/edge/cached-responses';
import type { Features } from './features';

const STATS_MS = endpoints.stats.cache.sMaxAge * 1000;

/** The endpoints that are answered from memory, by their path on the site. */
export function cachedSources({
  ads,
  badges,
  commands,
  context,
  guides,
  metrics,
  publishing,
  updates,
}: Features): Record<string, CachedSource> {
  const reactionsAndContent = async () => {
    const { content, reactions } = await context.revisions.read();
    return `${content}.${reactions}`;
  };
  const content = async () => String((await context.revisions.read()).content);
  return {
    '/api/admin/active-banner': ads.cachedBanner,
    '/api/commands': {
      cache: endpoints.listCommands.cache,
      version: reactionsAndContent,
      load: commands.list,
    },
    '/api/commands/popular': {
      cache: endpoints.popularCommands.cache,
      version: reactionsAndContent,
      load: commands.popular,
    },
    '/api/guides': { cache: endpoints.listGuides.cache, version: content, load: guides.list },
    '/api/badge-monitor': {
      cache: endpoints.badgeMonitor.cache,
      version: badges.monitor.version,
      load: badges.monitor.answer,
    },
    '/api/health': {
      cache: endpoints.health.cache,
      moment: () => JSON.stringify(metrics.health()),
      load: async () => metrics.health(),
    },
    '/api/openapi.json': {
      cache: endpoints.openapi.cache,
      version: content,
      load: publishing.apiDocument,
    },
    '/api/stats': {
      cache: endpoints.stats.cache,
      moment: () => String(Math.floor(context.now() / STATS_MS)),
      load: metrics.stats,
    },
    '/api/discord/elc-updates': {
      cache: endpoints.elcUpdates.cache,
      version: updates.version,
      load: updates.latest,
    },
    '/api/discord/elc-updates.rss': {
      cache: endpoints.updatesFeed.cache,
      contentType: endpoints.updatesFeed.contentType,
      version: updates.feedVersion,
      load: updates.feed,
    },
  };
}
