import product from '../../package.json' with { type: 'json' };

/** The product's own version, as its package.json names it: `1.8.0`. The footer's label is content of editors. */
export const PRODUCT_VERSION: string = product.version;

/** Where the upstreams' data comes from: the fake server's sample players, or the real services. */
export const MODES = ['sample', 'live'] as const;

export type Mode = (typeof MODES)[number];
