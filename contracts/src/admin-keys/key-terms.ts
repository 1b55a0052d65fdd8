export const ADMIN_KEY_STATES = ['active', 'expired', 'revoked'] as const;

/** For how many days a key can be made in a panel or by an account; it always ends. */
export const DIRECT_KEY_DAYS = [1, 7, 30, 90] as const;
export const DIRECT_KEY_DAYS_DEFAULT = 30;

/** For how many days a key can be made on the terminal at most; without a number it does not end. */
export const TERMINAL_KEY_DAYS_MAX = 3650;

export const ADMIN_KEY_LABEL_MAX = 60;

/** Shown for a key that was given no label. */
export const ADMIN_KEY_LABEL_DEFAULT = 'Admin key';

/** Label of the key, of one day, that stands behind a panel which was opened without one. */
export const ADMIN_KEY_LABEL_ACCOUNT = 'Opened with the account';

/** Who made a key that no panel and no account has made; only the first comes from an address. */
export const KEY_MAKERS = { phrase: 'Secret phrase', terminal: 'Terminal' } as const;

/** How long a sign-in or a confirmation counts, in milliseconds. */
export const CONFIRMATION_MS = 10 * 60_000;

export type AdminKeyState = (typeof ADMIN_KEY_STATES)[number];
