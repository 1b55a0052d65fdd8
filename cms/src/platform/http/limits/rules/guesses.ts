import type { FailureLimit } from '@elc/contracts';
import { networkOf, rateLimitKey } from '../../rules/address';

/** The narrowest limit first, each with who is counted. */
export type Counted = readonly (readonly [limit: FailureLimit, key: string])[];

/** The site's and the CMS's passwords, and the panel's ways. */
type GuessWay = 'site' | 'cms' | 'key' | 'phrase' | 'confirmation';

/** `browser` is set for one that signed in to the account before. */
export interface Guesser {
  readonly address: string;
  readonly browser: string | null;
}

/** Budgets over many addresses. */
export function widely(way: GuessWay, address: string): Counted {
  const network = networkOf(address, 48);
  return [
    ...(network ? [['network', `${way} ${network}`] as const] : []),
    [way === 'phrase' ? 'phraseEverywhere' : 'everywhere', way],
  ];
}

/** A name of the site, or a mail address of the CMS. */
export const countedAccount = (way: 'site' | 'cms', name: string) => `${way}:${name}`;

/**
 * Counted per account and address, so that no client can lock others out, and over all addresses. A
 * known browser is counted only by itself: strangers do not delay it.
 */
export function passwordGuess(
  way: 'site' | 'cms',
  name: string,
  { address, browser }: Guesser,
): Counted {
  const account = countedAccount(way, name);
  if (browser !== null) return [['account', `${account} ${browser}`]];
  return [
    ['account', `${account} ${rateLimitKey(address)}`],
    ['accountEverywhere', account],
    ...widely(way, address),
  ];
}
