import { createWikiClient, type WikiClient } from '../../upstreams/wiki/create-wiki-client';
import type { AppContext } from './context';
import { failureLog } from './failure-log';

/** The wiki that the settings name; null without one. */
export function wikiFrom({ settings, warn }: AppContext): WikiClient | null {
  if (!settings.WIKI_API_URL) return null;
  return createWikiClient({
    apiUrl: settings.WIKI_API_URL,
    userAgent: `ElectionCity/1.6 (+${settings.PUBLIC_URL})`,
    limits: { breakerOpenMs: settings.UPSTREAM_PAUSE_SECONDS * 1000 },
    onOutcome: failureLog(warn),
  });
}
