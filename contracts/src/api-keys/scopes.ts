/** What a key may be used for. A new key has all of them unless it names some. */
export const KEY_SCOPES = ['read', 'scan', 'report', 'webhooks'] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

/** What each scope lets a key do, in words of the form. */
export const SCOPE_TEXTS: Readonly<Record<KeyScope, string>> = {
  read: 'read and check players',
  scan: 'start, resume and cancel scans of groups',
  report: 'report players',
  webhooks: 'manage webhooks',
};
