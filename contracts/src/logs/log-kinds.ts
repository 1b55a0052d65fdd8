/** How an attempt to sign in, or to open the panel, ended. */
export const LOGIN_STATUSES = ['success', 'failed', 'locked', 'refused'] as const;

/** What was attempted: to sign in or open the panel, or what is done with keys and sessions of the panel. */
export const LOGIN_EVENTS = [
  'sign_in',
  'confirmed',
  'key_made',
  'key_revoked',
  'session_ended',
] as const;

export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

export type LoginStatus = (typeof LOGIN_STATUSES)[number];
export type LoginEvent = (typeof LOGIN_EVENTS)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];
