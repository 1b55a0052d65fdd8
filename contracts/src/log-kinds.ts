/** How an attempt to sign in, or to open the panel, ended. */
export const LOGIN_STATUSES = ['success', 'failed', 'locked', 'refused'] as const;

/** Levels of the product's log, worst first. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;

export type LoginStatus = (typeof LOGIN_STATUSES)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];
