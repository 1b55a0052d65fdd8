import { endpoints } from '@elc/contracts';
import type { CachedSource } from '../http/edge/cached-responses';
import type { Container } from './container';

const STATS_MS = endpoints.stats.cache.sMaxAge * 1000;

/** The endpoints that are answered from memory, by their path on the site. */
export function cachedSources({
  badgeMonitor,
  advertising,
  catalogue,
  revisions,
  health,
  stats,
  updates,
  apiDocument,
  now,
}: Container): Record<string, CachedSource> {
  const reactionsAndContent = async () => {
    const { content, reactions } = await revisions.read();
    return `${content}.${reactions}`;
  };
  const content = async () => String((await revisions.read()).content);
  return {
    '/api/admin/active-banner': advertising.cachedBanner,
    '/api/commands': {
      cache: endpoints.listCommands.cache,
      version: reactionsAndContent,
      load: catalogue.commands,
    },
    '/api/commands/popular': {
      cache: endpoints.popularCommands.cache,
      version: reactionsAndContent,
      load: catalogue.popularCommands,
    },
    '/api/guides': { cache: endpoints.listGuides.cache, version: content, load: catalogue.guides },
    '/api/badge-monitor': {
      cache: endpoints.badgeMonitor.cache,
      version: badgeMonitor.version,
      load: badgeMonitor.answer,
    },
    '/api/health': {
      cache: endpoints.health.cache,
      moment: () => JSON.stringify(health()),
      load: async () => health(),
    },
    '/api/openapi.json': { cache: endpoints.openapi.cache, version: content, load: apiDocument },
    '/api/stats': {
      cache: endpoints.stats.cache,
      moment: () => String(Math.floor(now() / STATS_MS)),
      load: stats,
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
