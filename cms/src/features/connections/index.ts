import { randomBytes } from 'node:crypto';
import type { ConnectionResult, ConnectionService, ConnectionsResponse } from '@elc/contracts';
import type { Content } from '../../content/content';
import type { Connection } from '../../platform/db/connection';
import { type Env, SECRET_SETTINGS } from '../../platform/env/env';
import { halfSetGroups, isThisMachine } from '../../platform/env/half-set';
import { currentSettings } from '../../platform/settings/current-settings';
import { type Check, noted, ok, warning } from '../../platform/upstreams/shared/rules/finding';
import { ALERTS_NOT_SET } from '../alerts';
import type { FeatureContext } from '../feature';
import { type ProbeOwnAddress, probeAddresses, type Visitor } from './probe-addresses';
import { type OwnContent, probeOwnContent } from './probe-own-content';
import { probeCounters, probeDatabase, probeFiles } from './probe-storage';
import { secretsIn } from './rules/without-secrets';
import { runChecks } from './run-checks';

/** That of Site settings; undefined while they are empty. */
type SupportEmail = () => Promise<string | undefined>;

/** Clients of their own, without state of earlier calls. */
export interface ServiceProbes
  extends Readonly<Record<'discord' | 'wiki' | 'ai' | 'stripe', () => Check[]>> {
  readonly roblox: (player: string | null) => Check[];
  readonly mail: (supportEmail: SupportEmail) => Check[];
  readonly bySending: (to: string, supportEmail: SupportEmail) => Check;
  readonly site: ProbeOwnAddress;
  readonly cms: ProbeOwnAddress;
}

/** Equal in the product and in the terminal. */
interface ConnectionSources extends Omit<OwnContent, 'hasCheckout'> {
  readonly settings: Env;
  /** Null where the database does not exist yet. */
  readonly connection: Connection | null;
  /** Made again for each check. */
  readonly probes: () => ServiceProbes;
  readonly now: () => number;
}

interface CheckRequest {
  /** Null in a terminal. */
  readonly visitor?: Visitor | null;
  /** Name of the player whose inventory is read as a test. */
  readonly player?: string | null;
}

export type CheckedService = Omit<ConnectionsResponse, 'success'>;

/** Checks one service after another, or the mail server. */
export function createConnectionChecks(sources: ConnectionSources) {
  const { settings, now } = sources;
  const secrets = secretsOf(settings);
  const hasCheckout = settings.STRIPE_SECRET_KEY !== undefined;
  const supportEmail = async () => (await sources.enteredFacts())?.supportEmail;

  function checksOf(service: ConnectionService, request: CheckRequest): Check[] {
    const { visitor = null, player = null } = request;
    switch (service) {
      case 'settings':
        return settings.UPSTREAMS === 'live'
          ? [...probeSettings(settings), ...probeOwnContent({ ...sources, hasCheckout })]
          : probeSettings(settings);
      case 'addresses':
        return probeAddresses(settings, sources.probes(), visitor);
      case 'database':
        return probeDatabase(settings, sources.connection, randomName(), now());
      case 'redis':
        return [probeCounters(settings, randomName())];
      case 'files':
        return [probeFiles(settings, randomName())];
      case 'alerts':
        return probeAlerts(settings);
      case 'mail':
        return sources.probes().mail(supportEmail);
      case 'roblox':
        return sources.probes().roblox(player);
      default:
        return sources.probes()[service]();
    }
  }

  const ended = (service: ConnectionService, results: ConnectionResult[]): CheckedService => ({
    service,
    sample: isSample(service, settings),
    checkedAt: new Date(now()).toISOString(),
    results,
  });

  return {
    async check(service: ConnectionService, request: CheckRequest): Promise<CheckedService> {
      return ended(service, await runChecks(checksOf(service, request), secrets));
    },
    async sendTestMail(to: string): Promise<CheckedService> {
      const check = sources.probes().bySending(to, supportEmail);
      return ended('mail', await runChecks([check], secrets));
    },
    async sendTestAlert(sending: readonly Check[]): Promise<CheckedService> {
      return ended('alerts', await runChecks(sending, secrets));
    },
  };
}

/** Addresses that the fake server replaces. */
const SIMULATED = {
  roblox: 'ROBLOX_CLOUD_URL',
  discord: 'DISCORD_API_URL',
  wiki: 'WIKI_API_URL',
  ai: 'AI_BASE_URL',
  stripe: 'STRIPE_API_URL',
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
    webhooks: [
      settings.DISCORD_NOTICE_WEBHOOK_URL,
      settings.ALERT_WEBHOOK,
      settings.NOTICE_WEBHOOK,
    ],
  });
}

/** The mode, and groups of settings that are half set. */
function probeSettings(settings: Env): Check[] {
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

/** Whom alerts reach. That they arrive is what the test alert shows. */
function probeAlerts({ ALERT_MAIL, ALERT_WEBHOOK, SMTP_URL }: Env): Check[] {
  const ways = [
    ...(ALERT_MAIL && SMTP_URL ? ['mail'] : []),
    ...(ALERT_WEBHOOK ? [`a webhook of ${new URL(ALERT_WEBHOOK).host}`] : []),
  ];
  return [noted('Alerts', ways.length > 0 ? ok(`Sent by ${ways.join(' and ')}.`) : ALERTS_NOT_SET)];
}

interface Uses {
  readonly content: Pick<Content, 'siteSettings' | 'adPrice'>;
  readonly probes: () => ServiceProbes;
  readonly testAlert: () => Check[];
}

/** Unique, in characters that every service accepts in names. */
const randomName = () => randomBytes(8).toString('hex');

export function createConnectionsFeature(context: FeatureContext, uses: Uses) {
  const { connection, settings, now } = context;
  const checks = createConnectionChecks({
    settings,
    connection,
    probes: uses.probes,
    enteredFacts: async () => (await uses.content.siteSettings()) ?? null,
    tierPrice: uses.content.adPrice,
    adPayments: async () => (await currentSettings()).adPayments,
    now,
  });
  return { ...checks, sendTestAlert: () => checks.sendTestAlert(uses.testAlert()) };
}

export type ConnectionsFeature = ReturnType<typeof createConnectionsFeature>;
