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

/** What staff can change, as the audit log files it. */
export const AUDIT_SUBJECTS = [
  ...(['user', 'ad', 'banner', 'reason', 'key', 'session', 'settings', 'report'] as const),
  ...(['message', 'player', 'scan', 'site', 'audit', 'sign-in', 'invite'] as const),
] as const;

/** What staff did with a subject. */
export const AUDIT_ACTIONS = [
  // With users.
  ...(['role', 'suspended', 'activated', 'deleted', 'restored', 'reset-link'] as const),
  ...(['factor-on', 'factor-off', 'factor-reset', 'codes-renewed'] as const),
  // With ads, their payments, the queue and the banner.
  ...(['approved', 'approval-undone', 'rejected', 'paid', 'waived', 'refunded'] as const),
  ...(['coloured', 'displaced'] as const),
  ...(['deactivated', 'reverted', 'queued', 'unqueued', 'paused', 'resumed', 'changed'] as const),
  // With all else.
  ...(['saved', 'removed', 'made', 'revoked', 'ended', 'closed', 'opened', 'handled'] as const),
  ...(['hidden', 'listed', 'erased', 'cancelled', 'rebuilt', 'exported'] as const),
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type LoginStatus = (typeof LOGIN_STATUSES)[number];
export type LoginEvent = (typeof LOGIN_EVENTS)[number];
export type LogLevel = (typeof LOG_LEVELS)[number];
