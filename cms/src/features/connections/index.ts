import { randomBytes } from 'node:crypto';
import type { ConnectionService, ConnectionsResponse } from '@elc/contracts';
import type { Connection } from '../../platform/db/connection';
import { type Env, SECRET_SETTINGS } from '../../platform/env/env';
import { incompleteGroups, isThisMachine } from '../../platform/env/incomplete-groups';
import type { ServiceProbes } from '../../platform/service-probes';
import { type Check, noted, ok, warning } from '../../platform/upstreams/shared/rules/finding';
import { ALERTS_NOT_SET, testAlertChecks } from '../alerts';
import { probeAddresses, type Visitor } from './probe-addresses';
import { type OwnContent, probeOwnContent } from './probe-own-content';
import { probeCounters, probeDatabase, probeFiles } from './probe-storage';
import { secretsIn } from './rules/without-secrets';
import { runChecks } from './run-checks';

/** What checks read: the running product's, or what the terminal finds in its database. */
export interface ConnectionSources extends Omit<OwnContent, 'hasCheckout'> {
  readonly settings: Env;
  /** Null where the database does not exist yet. */
  readonly connection: Connection | null;
  /** Made again for each check. */
  readonly probes: () => ServiceProbes;
}

interface CheckRequest {
  /** Null in a terminal. */
  readonly visitor?: Visitor | null;
  /** Name of the player whose inventory is read as a test. */
  readonly player?: string | null;
}

export type CheckedService = Omit<ConnectionsResponse, 'success'>;

/** Checks a service, or the product itself. */
export async function checkService(
  sources: ConnectionSources,
  service: ConnectionService,
  request: CheckRequest,
): Promise<CheckedService> {
  return checked(sources, service, checksOf(sources, service, request));
}

/** Checks the mail server by a mail to this address. */
export const sendTestMail = (sources: ConnectionSources, to: string): Promise<CheckedService> =>
  checked(sources, 'mail', [sources.probes().bySending(to, supportEmailIn(sources))]);

export const sendTestAlert = (sources: ConnectionSources): Promise<CheckedService> =>
  checked(sources, 'alerts', testAlertChecks());

async function checked(
  { settings }: ConnectionSources,
  service: ConnectionService,
  checks: readonly Check[],
): Promise<CheckedService> {
  const results = await runChecks(checks, secretsOf(settings));
  const checkedAt = new Date().toISOString();
  return { service, sample: isSample(service, settings), checkedAt, results };
}

const supportEmailIn =
  ({ enteredFacts }: ConnectionSources) =>
  async () =>
    (await enteredFacts())?.supportEmail;

function checksOf(
  sources: ConnectionSources,
  service: ConnectionService,
  { visitor = null, player = null }: CheckRequest,
): Check[] {
  const { settings, connection, probes } = sources;
  const hasCheckout = settings.STRIPE_SECRET_KEY !== undefined;
  switch (service) {
    case 'settings':
      return settings.UPSTREAMS === 'live'
        ? [...probeSettings(settings), ...probeOwnContent({ ...sources, hasCheckout })]
        : probeSettings(settings);
    case 'addresses':
      return probeAddresses(settings, probes(), visitor);
    case 'database':
      return probeDatabase(settings, connection, randomName(), Date.now());
    case 'redis':
      return [probeCounters(settings, randomName())];
    case 'files':
      return [probeFiles(settings, randomName())];
    case 'alerts':
      return probeAlerts(settings);
    case 'mail':
      return probes().mail(supportEmailIn(sources));
    case 'roblox':
      return probes().roblox(player);
    default:
      return probes()[service]();
  }
}

/** Unique, in characters that every service accepts in names. */
const randomName = () => randomBytes(8).toString('hex');

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

/** The mode, and groups of settings that are incomplete. */
function probeSettings(settings: Env): Check[] {
  const groups = incompleteGroups(settings);
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
      ? [noted('Incomplete groups', ok('None: every group of settings is complete.'))]
      : groups.map(({ detail, advice }) => noted('Incomplete group', warning(detail, advice)))),
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
