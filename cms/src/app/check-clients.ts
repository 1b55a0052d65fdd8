import { z } from 'zod';
import type { CheckClients } from '../features/connections';
import type { Env } from '../platform/env/env';
import { readWebhook } from '../platform/upstreams/discord/notice-webhook';
import { createMailCheck } from '../platform/upstreams/mail/check-mail';
import type { InventoryReads } from '../platform/upstreams/roblox/inventory-reads';
import { createUpstream } from '../platform/upstreams/shared/create-upstream';
import type { Failure } from '../platform/upstreams/shared/outcome';
import type { ReportedLimit } from '../platform/upstreams/shared/reported-limits';
import { createUpstreams, discordUserAgentOf, type Refused, userAgentOf } from './upstreams';

interface CheckContext {
  /** What the product was refused: a success ends it. */
  readonly refused: Refused;
  readonly takeFromAiBudget: () => Promise<boolean>;
  readonly inventoryReads: InventoryReads;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const health = z.object({ status: z.string(), version: z.string(), mode: z.string() });

/**
 * Clients for one check: nothing is cached, no breaker is open, and what was refused before is
 * requested again, so that a check shows the present state. A success ends the refusal for the whole
 * product.
 */
export function createCheckClients(
  settings: Env,
  { refused, takeFromAiBudget, inventoryReads, now }: CheckContext,
): CheckClients {
  let reportedReads: ReportedLimit | null = null;
  const { roblox, robloxOauth, discord, ai, wiki } = createUpstreams(settings, {
    // The check itself reports what goes wrong.
    warn: () => {},
    redis: null,
    onRateLimited: () => {},
    refused,
    callsRefused: true,
    takeFromAiBudget,
    inventoryReads,
    now,
    onOutcome({ path, reportedLimit }) {
      if (reportedLimit && path.endsWith('/inventory-items')) reportedReads = reportedLimit;
    },
  });
  return {
    roblox,
    robloxOauth,
    discord,
    ai,
    wiki,
    mail: settings.SMTP_URL ? createMailCheck(settings.SMTP_URL) : null,
    readWebhook: (url) => readWebhook({ url, userAgent: discordUserAgentOf(settings) }),
    probeSite: async (url) => {
      const outcome = await hostAt(url, settings).get({ path: '/api/health', schema: health });
      return outcome.ok ? { ok: true } : outcome;
    },
    probeCms: async (url) => asPage(await hostAt(url, settings).get(PANEL)),
    reportedReads: () => reportedReads,
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
