import type { ConnectionResult, ConnectionService, ConnectionsResponse } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import { type Env, SECRET_SETTINGS } from '../../platform/env/env';
import { halfSetGroups, isThisMachine } from '../../platform/env/half-set';
import type { AiClient } from '../../platform/upstreams/ai/create-ai-client';
import type { WebhookInfo } from '../../platform/upstreams/discord/notice-webhook';
import type { MailCheckClient } from '../../platform/upstreams/mail/check-mail';
import type { RobloxOauthClient } from '../../platform/upstreams/roblox-oauth/create-roblox-oauth-client';
import type { Outcome } from '../../platform/upstreams/shared/outcome';
import type { ReportedLimit } from '../../platform/upstreams/shared/reported-limits';
import { type Check, noted, runChecks } from './check';
import { addressChecks, type ProbeOwnAddress } from './checks/addresses';
import { aiChecks } from './checks/ai';
import { type DiscordCalls, discordChecks } from './checks/discord';
import { mailChecks, testMailCheck } from './checks/mail';
import { type RobloxCalls, robloxChecks } from './checks/roblox';
import { databaseChecks, filesChecks, redisChecks } from './checks/storage';
import { type WikiCalls, wikiChecks } from './checks/wiki';
import type { Visitor } from './rules/address-findings';
import { ok, warning } from './rules/finding';
import { secretsIn } from './rules/without-secrets';

/** Clients of services without state of earlier calls; null where one is not configured. */
export interface CheckClients {
  readonly roblox: RobloxCalls;
  readonly robloxOauth: Pick<RobloxOauthClient, 'begin'> | null;
  readonly discord: DiscordCalls | null;
  readonly ai: Pick<AiClient, 'generate'> | null;
  readonly wiki: WikiCalls | null;
  readonly mail: MailCheckClient | null;
  readonly readWebhook: (url: string) => Promise<Outcome<WebhookInfo>>;
  readonly probeSite: ProbeOwnAddress;
  readonly probeCms: ProbeOwnAddress;
  /** The quota that Roblox reported with the last read of an inventory by these clients. */
  readonly reportedReads: () => ReportedLimit | null;
}

/** What editors have entered of the game and the team. */
export interface EnteredFacts {
  readonly gameName: string;
  readonly gameUrl: string;
  readonly supportEmail: string | null;
}

/** What the checks are made with, in the product and in the terminal alike. */
interface ConnectionSources {
  readonly settings: Env;
  /** Null where the database does not exist yet. */
  readonly connection: Connection | null;
  /** Made new for each check. */
  readonly clients: () => CheckClients;
  /** Null while none are entered, or they cannot be read. */
  readonly enteredFacts: () => Promise<EnteredFacts | null>;
  /** Days from which each class begins. */
  readonly tenureDays: () => Promise<{
    readonly midgen: number;
    readonly oldgen: number;
    readonly veteran: number;
  }>;
  /** Reads of inventories that our own count has left; null where another process counts. */
  readonly readsLeft: () => Promise<number | null>;
  /** A name of letters and digits that nothing else has. */
  readonly randomName: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Who requests a check, and what it covers. */
interface CheckRequest {
  /** Null in a terminal. */
  readonly visitor?: Visitor | null;
  /** Name of the player whose inventory is read as a test. */
  readonly player?: string | null;
}

export type CheckedService = Omit<ConnectionsResponse, 'success'>;

/** Checks one service after another, or a mail, for an operator who reads the results. */
export function createConnectionChecks(sources: ConnectionSources) {
  const { settings, enteredFacts, now } = sources;
  const secrets = secretsOf(settings);

  const mailOf = (clients: CheckClients) => ({
    ...sources,
    mail: clients.mail,
    supportEmail: async () => (await enteredFacts())?.supportEmail,
  });

  const checksOf: Readonly<
    Record<ConnectionService, (clients: CheckClients, request: CheckRequest) => Check[]>
  > = {
    settings: () => settingsChecks(settings),
    addresses: (clients, { visitor = null }) => addressChecks({ ...clients, settings, visitor }),
    database: () => databaseChecks(sources),
    redis: () => redisChecks(sources),
    files: () => filesChecks(sources),
    roblox: (clients, { player = null }) =>
      robloxChecks({ ...sources, ...clients, siteFacts: enteredFacts, player }),
    discord: ({ discord, readWebhook }) => discordChecks({ discord, readWebhook, settings, now }),
    wiki: ({ wiki }) =>
      wikiChecks(wiki, async () => (await enteredFacts())?.gameName ?? 'Election City'),
    ai: ({ ai }) => aiChecks(ai, settings.AI_MODEL ?? ''),
    mail: (clients) => mailChecks(mailOf(clients)),
  };

  const ended = (service: ConnectionService, results: ConnectionResult[]): CheckedService => ({
    service,
    sample: isSample(service, settings),
    checkedAt: new Date(now()).toISOString(),
    results,
  });

  return {
    async check(service: ConnectionService, request: CheckRequest): Promise<CheckedService> {
      const checks = checksOf[service](sources.clients(), request);
      return ended(service, await runChecks(checks, secrets));
    },
    /** Sends a mail at once. */
    async sendTestMail(to: string): Promise<CheckedService> {
      const check = testMailCheck(mailOf(sources.clients()), to);
      return ended('mail', await runChecks([check], secrets));
    },
  };
}

/** Addresses of services that the fake server replaces. */
const SIMULATED = {
  roblox: 'ROBLOX_CLOUD_URL',
  discord: 'DISCORD_API_URL',
  wiki: 'WIKI_API_URL',
  ai: 'AI_BASE_URL',
  mail: 'SMTP_URL',
} as const satisfies Partial<Record<ConnectionService, keyof Env>>;

function isSample(service: ConnectionService, settings: Env): boolean {
  const name = service in SIMULATED ? SIMULATED[service as keyof typeof SIMULATED] : null;
  const url = name && settings[name];
  return settings.UPSTREAMS === 'sample' && Boolean(url && isThisMachine(url));
}

function secretsOf(settings: Env): string[] {
  return secretsIn({
    secrets: SECRET_SETTINGS.map((name) => settings[name]),
    addresses: [settings.DATABASE_URL, settings.REDIS_URL, settings.SMTP_URL],
    webhooks: [settings.DISCORD_NOTICE_WEBHOOK_URL],
  });
}

/** The mode, and groups of settings of which a part is missing. */
function settingsChecks(settings: Env): Check[] {
  const groups = halfSetGroups(settings);
  return [
    noted(
      'Mode',
      settings.UPSTREAMS === 'live'
        ? ok('UPSTREAMS=live: the real services are called.')
        : ok(
            'UPSTREAMS=sample: services without an address of their own are simulated on this machine.',
            'Set UPSTREAMS=live before players see the site.',
          ),
    ),
    ...(groups.length === 0
      ? [noted('Half-set groups', ok('None: every group of settings is complete.'))]
      : groups.map(({ detail, advice }) => noted('Half-set group', warning(detail, advice)))),
  ];
}
