/** Version label of the footer and of `/api/health`. */
export const PRODUCT_VERSION = 'V-1.7';

/** Where the upstreams' data comes from: the fake server's sample players, or the real services. */
export const MODES = ['sample', 'live'] as const;

export type Mode = (typeof MODES)[number];
