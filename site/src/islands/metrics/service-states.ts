import type { HealthCheck, HealthResponse } from '@elc/contracts';

const NAMES: Readonly<Record<keyof HealthResponse['checks'], string>> = {
  database: 'Database',
  limits: 'Rate limits',
  jobs: 'Background work',
  backups: 'Backups',
  changes: 'Other replicas',
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
const OWN_SERVICES: readonly string[] = ['database', 'limits', 'jobs', 'backups', 'changes'];

/**
 * The services that the product uses, each with its state in words: one that is not connected is simulated.
 * Of other replicas and of backups nothing is said where there are none.
 */
export function serviceStates({ checks, mode }: Pick<HealthResponse, 'checks' | 'mode'>) {
  const shown = Object.entries(checks).filter(
    ([id, { state }]) => !['backups', 'changes'].includes(id) || state !== 'not_configured',
  );
  return shown.map(([id, check]) => {
    const isSimulated = mode === 'sample' && check.state === 'ok' && !OWN_SERVICES.includes(id);
    const name = NAMES[id as keyof typeof NAMES] ?? id;
    return { name, check, word: isSimulated ? 'Simulated' : STATES[check.state] };
  });
}
