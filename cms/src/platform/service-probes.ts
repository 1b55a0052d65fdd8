import { z } from 'zod';
import type { Env } from './env/env';
import { createUpstreams, discordUserAgentOf, userAgentOf } from './services';
import { checkAi } from './upstreams/ai/check';
import { checkDiscord } from './upstreams/discord/check';
import { readWebhook } from './upstreams/discord/notice-webhook';
import { checkBySending, checkMail, type SupportEmail } from './upstreams/mail/check';
import { checkRoblox } from './upstreams/roblox/check';
import { createUpstream } from './upstreams/shared/create-upstream';
import type { Failure } from './upstreams/shared/outcome';
import { checkStripe } from './upstreams/stripe/create-stripe-client';
import { checkWiki } from './upstreams/wiki/create-wiki-client';

const health = z.object({ status: z.string(), version: z.string(), mode: z.string() });

/** Clients without cache, breaker and refusals: a check shows the present state. */
export function createServiceProbes(
  settings: Env,
  uses: Omit<Parameters<typeof createUpstreams>[1], 'isCheck'>,
) {
  const clients = createUpstreams(settings, { ...uses, isCheck: true });
  const { roblox, robloxOauth, discord, ai, stripe, wiki } = clients;
  const webhook = (url: string) => readWebhook({ url, userAgent: discordUserAgentOf(settings) });
  return {
    roblox: (player: string | null) => checkRoblox(roblox, robloxOauth, settings, player),
    discord: () => checkDiscord(discord, webhook, settings),
    wiki: () => checkWiki(wiki),
    ai: () => checkAi(ai, settings.AI_MODEL),
    stripe: () => checkStripe(stripe, settings),
    mail: (supportEmail: SupportEmail) => checkMail(settings, supportEmail),
    bySending: (to: string, supportEmail: SupportEmail) =>
      checkBySending(to, settings, supportEmail),
    site: async (url: string) => {
      const outcome = await hostAt(url, settings).get({ path: '/api/health', schema: health });
      return outcome.ok ? ({ ok: true } as const) : outcome;
    },
    cms: async (url: string) => asPage(await hostAt(url, settings).get(PANEL)),
  };
}

export type ServiceProbes = ReturnType<typeof createServiceProbes>;

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
