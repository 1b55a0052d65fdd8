import type { ConnectionState } from '@elc/contracts';

/** What one check has found; `advice` says what to do where there is something to do. */
export interface Finding {
  readonly state: ConnectionState;
  readonly detail: string;
  readonly advice: string | null;
}

export const ok = (detail: string, advice: string | null = null): Finding => ({
  state: 'ok',
  detail,
  advice,
});

export const warning = (detail: string, advice: string): Finding => ({
  state: 'warning',
  detail,
  advice,
});

export const failed = (detail: string, advice: string): Finding => ({
  state: 'failed',
  detail,
  advice,
});

export const skipped = (detail: string): Finding => ({ state: 'skipped', detail, advice: null });

export const notConfigured = (detail: string, advice: string): Finding => ({
  state: 'not_configured',
  detail,
  advice,
});
