import { z } from 'zod';
import type { ServiceProbes } from '../features/connections';
import type { Env } from '../platform/env/env';
import {
  createUpstreams,
  discordUserAgentOf,
  type UpstreamContext,
  userAgentOf,
} from '../platform/services';
import { probeAi } from '../platform/upstreams/ai/probe';
import { readWebhook } from '../platform/upstreams/discord/notice-webhook';
import { probeDiscord } from '../platform/upstreams/discord/probe';
import { probeBySending, probeMail } from '../platform/upstreams/mail/probe';
import { probeRoblox } from '../platform/upstreams/roblox/probe';
import { createUpstream } from '../platform/upstreams/shared/create-upstream';
import type { Failure } from '../platform/upstreams/shared/outcome';
import type { ReportedLimit } from '../platform/upstreams/shared/reported-limits';
import { probeStripe } from '../platform/upstreams/stripe/probe';
import { probeWiki } from '../platform/upstreams/wiki/probe';

const health = z.object({ status: z.string(), version: z.string(), mode: z.string() });

/** Clients without cache, breaker and refusals: a check shows the present state. */
export function createServiceProbes(
  settings: Env,
  shared: Pick<UpstreamContext, 'refused' | 'takeFromAiBudget' | 'inventoryReads' | 'now'>,
): ServiceProbes {
  let reportedReads: ReportedLimit | null = null;
  const { roblox, robloxOauth, discord, ai, stripe, wiki } = createUpstreams(settings, {
    // The check itself reports what goes wrong.
    warn: () => {},
    onRateLimited: () => {},
    callsRefused: true,
    ...shared,
    onOutcome({ path, reportedLimit }) {
      if (reportedLimit && path.endsWith('/inventory-items')) reportedReads = reportedLimit;
    },
  });
  const webhook = (url: string) => readWebhook({ url, userAgent: discordUserAgentOf(settings) });
  return {
    roblox: (context) => probeRoblox(roblox, robloxOauth, () => reportedReads, context),
    discord: (context) => probeDiscord(discord, webhook, context),
    wiki: (context) => probeWiki(wiki, context),
    ai: () => probeAi(ai, settings.AI_MODEL ?? ''),
    stripe: (context) => probeStripe(stripe, context),
    mail: probeMail,
    bySending: probeBySending,
    site: async (url) => {
      const outcome = await hostAt(url, settings).get({ path: '/api/health', schema: health });
      return outcome.ok ? { ok: true } : outcome;
    },
    cms: async (url) => asPage(await hostAt(url, settings).get(PANEL)),
  };
}

const PANEL = { path: '/admin', schema: z.unknown() };

const hostAt = (url: string, settings: Env) =>
  createUpstream({
    name: 'own-address',
    baseUrl: url,
    userAgent: userAgentOf(settings),
    retriesMax: 0,
  });

/** The panel of the CMS is a page: that it is no JSON is how it should be. */
function asPage(outcome: { readonly ok: true } | Failure): { readonly ok: true } | Failure {
  const isPage =
    !outcome.ok && outcome.reason === 'invalid' && outcome.detail === 'HTML instead of JSON';
  return isPage ? { ok: true } : outcome;
}
