import { z } from 'zod';
import type { ServiceProbes } from '../features/connections';
import type { Env } from '../platform/env/env';
import { createUpstreams, discordUserAgentOf, userAgentOf } from '../platform/services';
import { checkAi } from '../platform/upstreams/ai/check';
import { checkDiscord } from '../platform/upstreams/discord/check';
import { readWebhook } from '../platform/upstreams/discord/notice-webhook';
import { checkBySending, checkMail } from '../platform/upstreams/mail/check';
import { checkRoblox } from '../platform/upstreams/roblox/check';
import { createUpstream } from '../platform/upstreams/shared/create-upstream';
import type { Failure } from '../platform/upstreams/shared/outcome';
import { checkStripe } from '../platform/upstreams/stripe/create-stripe-client';
import { checkWiki } from '../platform/upstreams/wiki/create-wiki-client';

const health = z.object({ status: z.string(), version: z.string(), mode: z.string() });

/** Clients without cache, breaker and refusals: a check shows the present state. */
export function createServiceProbes(
  settings: Env,
  uses: Omit<Parameters<typeof createUpstreams>[1], 'isCheck'>,
): ServiceProbes {
  const clients = createUpstreams(settings, { ...uses, isCheck: true });
  const { roblox, robloxOauth, discord, ai, stripe, wiki } = clients;
  const webhook = (url: string) => readWebhook({ url, userAgent: discordUserAgentOf(settings) });
  return {
    roblox: (player) => checkRoblox(roblox, robloxOauth, settings, player),
    discord: () => checkDiscord(discord, webhook, settings),
    wiki: () => checkWiki(wiki),
    ai: () => checkAi(ai, settings.AI_MODEL),
    stripe: () => checkStripe(stripe, settings),
    mail: (supportEmail) => checkMail(settings, supportEmail),
    bySending: (to, supportEmail) => checkBySending(to, settings, supportEmail),
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
