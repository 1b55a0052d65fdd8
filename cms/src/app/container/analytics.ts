import { commandsStats } from '../../commands/rules/commands-stats';
import { collectAnalytics } from '../../metrics/collect-analytics';
import type { AppContext } from './context';

/** What the product has measured: per day, and of its commands. */
export function analyticsFrom({ store, catalogue, now }: AppContext) {
  const { counters, apiKeyUsage: usage, favorites, ratings } = store;
  return {
    analytics: () => collectAnalytics({ counters, usage, now }),
    commandsStats: async () =>
      commandsStats(
        await catalogue.commands(),
        await favorites.countByItem(),
        await ratings.tallyByItem(),
      ),
  };
}
