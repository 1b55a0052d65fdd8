import type { ConnectionResult, ConnectionService, ConnectionState } from './connections.ts';

/** How services are called in a list. (No zod here: browsers load this.) */
export const SERVICE_TITLES: Readonly<Record<ConnectionService, string>> = {
  settings: 'Settings',
  addresses: 'Addresses and proxies',
  database: 'Database',
  redis: 'Redis',
  files: 'Uploads',
  roblox: 'Roblox',
  discord: 'Discord',
  wiki: 'Wiki',
  ai: 'AI',
  stripe: 'Stripe',
  mail: 'Mail',
  alerts: 'Alerts',
};

const WORDS: Readonly<Record<ConnectionState, string>> = {
  ok: 'ok     ',
  warning: 'warning',
  failed: 'FAILED ',
  not_configured: 'not set',
  skipped: 'skipped',
};

const INDENT = ' '.repeat(11);

interface Checked {
  readonly service: ConnectionService;
  readonly sample: boolean;
  readonly results: readonly ConnectionResult[];
}

/** One service as lines for a terminal: what was checked, what was found, and what to do. */
export function printService({ service, sample, results }: Checked): string {
  const title = `${SERVICE_TITLES[service]}${sample ? ' (sample: simulated on this machine)' : ''}`;
  const lines = results.flatMap(({ state, name, detail, advice, elapsedMs }) => [
    `  ${WORDS[state]}  ${name}: ${detail}${elapsedMs === null ? '' : ` (${elapsedMs} ms)`}`,
    ...(advice ? [`${INDENT}→ ${advice}`] : []),
  ]);
  return [title, ...lines].join('\n');
}

export function summary(checked: readonly Checked[]): string {
  const states = checked.flatMap(({ results }) => results.map(({ state }) => state));
  const count = (state: ConnectionState) => states.filter((one) => one === state).length;
  const parts = [
    `${count('ok')} ok`,
    `${count('warning')} to look at`,
    `${count('failed')} failed`,
    `${count('not_configured')} not set`,
  ];
  return parts.join(', ');
}

/** Whether something failed: warnings and what is not set fail nothing. */
export const hasFailed = (checked: readonly Checked[]): boolean =>
  checked.some(({ results }) => results.some(({ state }) => state === 'failed'));
