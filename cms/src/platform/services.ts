import { PRODUCT_VERSION } from '@elc/contracts';
import { takeFromAiBudget } from './ai-budget';
import { addCount } from './db/daily-counters';
import type { Env } from './env/env';
import { limits } from './http/limits/counters';
import { upstreamRefusals, upstreamSeconds } from './instruments';
import { log } from './log';
import { openedOnce } from './opened-once';
import { createAiClient } from './upstreams/ai/create-ai-client';
import * as aiRules from './upstreams/ai/rules/refusals';
import { createDiscordClient } from './upstreams/discord/create-discord-client';
import { DISCORD_DOCS, refusalScope } from './upstreams/discord/rules/refusal-scope';
import type { Mailer } from './upstreams/mail/create-mailer';
import { createRobloxClient } from './upstreams/roblox/create-roblox-client';
import { createInventoryReads, type InventoryReads } from './upstreams/roblox/inventory-reads';
import { createPlayerLookUp } from './upstreams/roblox/look-up-player';
import { createRobloxOauthClient } from './upstreams/roblox-oauth/create-roblox-oauth-client';
import type { CallReport, CallSettings } from './upstreams/shared/create-upstream';
import { createRefusals, type KnownRefusals } from './upstreams/shared/refusals';
import { createStripeClient } from './upstreams/stripe/create-stripe-client';
import { createWikiClient } from './upstreams/wiki/create-wiki-client';

/** The hosts of Roblox and Discord, used wherever the settings name no other. */
const HOSTS = {
  users: 'https://users.roblox.com',
  badges: 'https://badges.roblox.com',
  games: 'https://games.roblox.com',
  thumbnails: 'https://thumbnails.roblox.com',
  groups: 'https://groups.roblox.com',
  cloud: 'https://apis.roblox.com',
  oauth: 'https://apis.roblox.com/oauth',
  discord: 'https://discord.com/api/v10',
};

/** What services refuse this process; a success ends a refusal. */
export const refused: Readonly<Record<'discord' | 'ai', KnownRefusals>> = {
  discord: new Map(),
  ai: new Map(),
};

type Warn = (text: string) => void;

interface Context {
  /** Shared by all replicas where there is a Redis. */
  readonly inventoryReads?: InventoryReads;
  readonly takeFromBudget?: () => Promise<boolean>;
  /** A check reports itself what goes wrong, and makes calls that were refused, too. */
  readonly isCheck?: boolean;
}

/** The clients of services that the settings name; null where one is not configured. */
export function createUpstreams(settings: Env, context: Context = {}) {
  const { isCheck = false } = context;
  const inventoryReads =
    context.inventoryReads ??
    createInventoryReads(settings.ROBLOX_INVENTORY_READS_PER_MINUTE, limits().redis);
  const warn: Warn = isCheck ? () => {} : log.warn;
  const shared: CallSettings = {
    userAgent: userAgentOf(settings),
    breakerOpenMs: settings.UPSTREAM_PAUSE_SECONDS * 1000,
    ...(!isCheck && { onOutcome: noteCall }),
  };
  const { WIKI_API_URL: apiUrl } = settings;
  const roblox = createRobloxClient({
    ...shared,
    urls: {
      users: settings.ROBLOX_USERS_URL ?? HOSTS.users,
      badges: settings.ROBLOX_BADGES_URL ?? HOSTS.badges,
      games: settings.ROBLOX_GAMES_URL ?? HOSTS.games,
      thumbnails: settings.ROBLOX_THUMBNAILS_URL ?? HOSTS.thumbnails,
      groups: settings.ROBLOX_GROUPS_URL ?? HOSTS.groups,
      cloud: settings.ROBLOX_CLOUD_URL ?? HOSTS.cloud,
    },
    openCloudKey: settings.ROBLOX_OPEN_CLOUD_KEY,
    inventoryReads,
    onLeftOut: (what, count) =>
      warn(`Roblox sent ${what} in a form that cannot be read: ${count} were left out`),
    onKeyDoubted: warn,
  });
  return {
    inventoryReads,
    roblox,
    lookUpPlayer: createPlayerLookUp(roblox, settings.ROBLOX_UNIVERSE_ID),
    robloxOauth: robloxOauthFrom(settings, shared, warn),
    discord: discordFrom(settings, shared, warn, isCheck),
    ai: aiFrom(settings, shared, warn, context),
    stripe: stripeFrom(settings, warn),
    wiki: apiUrl ? createWikiClient({ ...shared, apiUrl }) : null,
  };
}

export type Upstreams = ReturnType<typeof createUpstreams>;

/** `upstreams` throws an error before the start; tests set what their services answer. */
export const { open: useUpstreams, get: upstreams } = openedOnce<Upstreams>(
  'A service is called before the product has started.',
);

/** Null where no mail server is configured. */
export const { open: useMailer, get: mailer } = openedOnce<Mailer | null>(
  'A mail is sent before the product has started.',
);

/** How the product names itself to services that do not prescribe a form. */
export const userAgentOf = ({ PUBLIC_URL }: Env) =>
  `ElectionCity/${PRODUCT_VERSION} (+${PUBLIC_URL})`;

function stripeFrom(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL }: Env,
  warn: Warn,
) {
  if (!secretKey || !webhookSecret) return null;
  return createStripeClient({ secretKey, webhookSecret, url: STRIPE_API_URL, warn });
}

/** The page that a browser comes back to from Roblox. */
const SIGNED_IN_PATH = '/account';

function robloxOauthFrom(settings: Env, { userAgent, onOutcome }: CallSettings, warn: Warn) {
  const { ROBLOX_OAUTH_CLIENT_ID: clientId, ROBLOX_OAUTH_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId) return null;
  return createRobloxOauthClient({
    url: settings.ROBLOX_OAUTH_URL ?? HOSTS.oauth,
    clientId,
    clientSecret,
    userAgent,
    redirectUri: `${settings.PUBLIC_URL}${SIGNED_IN_PATH}`,
    warn,
    ...(onOutcome && { onOutcome }),
  });
}

/** A bot must name itself to Discord in this form, and so do webhooks. */
export const discordUserAgentOf = ({ PUBLIC_URL }: Env) =>
  `DiscordBot (${PUBLIC_URL}, ${PRODUCT_VERSION})`;

function discordFrom(settings: Env, shared: CallSettings, warn: Warn, isCheck: boolean) {
  const { DISCORD_BOT_TOKEN: botToken, DISCORD_API_URL: url = HOSTS.discord } = settings;
  if (!botToken) return null;
  const refusals = createRefusals({
    known: refused.discord,
    callsAnyway: isCheck,
    scopeOf: refusalScope,
    host: 'Discord',
    docs: DISCORD_DOCS,
    warn,
  });
  const userAgent = discordUserAgentOf(settings);
  return createDiscordClient({ ...shared, url, botToken, userAgent, refusals });
}

function aiFrom(settings: Env, shared: CallSettings, warn: Warn, context: Context) {
  const { AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey } = settings;
  if (!baseUrl || !model) return null;
  const refusals = createRefusals({
    known: refused.ai,
    callsAnyway: context.isCheck,
    scopeOf: aiRules.refusalScope,
    host: 'The AI endpoint',
    docs: aiRules.AI_DOCS,
    warn,
  });
  const { takeFromBudget = takeFromAiBudget } = context;
  return createAiClient({ ...shared, baseUrl, model, apiKey, takeFromBudget, refusals });
}

/** Measures a call; one that failed is a line of the log, too: "no" is an answer, not a failure. */
function noteCall(report: CallReport): void {
  const { upstream, method, path, reason, detail = '', attempts, rateLimited, durationMs } = report;
  upstreamSeconds.observe({ service: upstream, outcome: reason }, durationMs / 1000);
  if (reason !== 'ok' && reason !== 'not_found')
    log.warn(
      `${upstream} ${method} ${path}: ${reason} ${detail} (${attempts} attempts, ${Math.round(durationMs)} ms)`,
    );
  if (rateLimited === 0) return;
  upstreamRefusals.inc({ service: upstream }, rateLimited);
  addCount('upstream-rate-limits', rateLimited).catch((thrown) =>
    log.warn(`An answer 429 was not counted: ${String(thrown)}`),
  );
}
