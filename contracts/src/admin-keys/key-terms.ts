/** How an admin key was made: by the three steps, in an open panel or signed in, on the terminal. */
export const ADMIN_KEY_KINDS = ['lifetime', 'direct', 'terminal'] as const;

export const ADMIN_KEY_STATES = ['active', 'expired', 'revoked'] as const;

/** For how many days a direct key can be made; it always ends. */
export const DIRECT_KEY_DAYS = [1, 7, 30, 90] as const;
export const DIRECT_KEY_DAYS_DEFAULT = 30;

/** For how many days a key can be made on the terminal at most; without a number it does not end. */
export const TERMINAL_KEY_DAYS_MAX = 3650;

export const ADMIN_KEY_LABEL_MAX = 60;

/** How long a sign-in or a confirmation counts, in milliseconds. */
export const CONFIRMATION_MS = 10 * 60_000;

export type AdminKeyKind = (typeof ADMIN_KEY_KINDS)[number];
export type AdminKeyState = (typeof ADMIN_KEY_STATES)[number];
