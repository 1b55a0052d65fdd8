import { endpoints } from '@elc/contracts';
import type { HotSource } from '../http/edge/hot-json';
import type { Wiring } from './container';

const STATS_MS = endpoints.stats.cache.sMaxAge * 1000;

/** The endpoints that are answered from memory, by their path on the site. */
export function hotSources({
  badgeMonitor,
  advertising,
  catalogue,
  markers,
  health,
  stats,
  updates,
  apiDocument,
  now,
}: Wiring): Record<string, HotSource> {
  const reactionsAndContent = async () => {
    const { content, reactions } = await markers.read();
    return `${content}.${reactions}`;
  };
  const content = async () => String((await markers.read()).content);
  return {
    '/api/admin/active-banner': advertising.hotBanner,
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
