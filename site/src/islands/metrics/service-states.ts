import type { HealthCheck, HealthResponse } from '@elc/contracts';

const NAMES: Readonly<Record<keyof HealthResponse['checks'], string>> = {
  database: 'Database',
  limits: 'Rate limits',
  roblox: 'Roblox',
  discord: 'Discord',
  wiki: 'Wiki',
  ai: 'AI summaries',
  mail: 'Mail',
};

const STATES: Readonly<Record<HealthCheck['state'], string>> = {
  ok: 'Working',
  failing: 'Failing',
  unused: 'Not used yet',
  not_configured: 'Not set up',
};

/** What the product runs itself; in sample mode the fake upstreams answer for all else. */
const OWN_SERVICES: readonly string[] = ['database', 'limits'];

/** The services that the product uses, each with its state in words: one that is not connected is simulated. */
export function serviceStates({ checks, mode }: Pick<HealthResponse, 'checks' | 'mode'>) {
  return Object.entries(checks).map(([id, check]) => {
    const isSimulated = mode === 'sample' && check.state === 'ok' && !OWN_SERVICES.includes(id);
    const name = NAMES[id as keyof typeof NAMES] ?? id;
    return { name, check, word: isSimulated ? 'Simulated' : STATES[check.state] };
  });
}
