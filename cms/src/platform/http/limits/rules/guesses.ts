import type { FailureLimit } from '@elc/contracts';
import { networkOf, rateLimitKey } from '../../rules/address';

/** What one attempt is counted against, the narrowest limit first, each with who is counted. */
export type Counted = readonly (readonly [limit: FailureLimit, key: string])[];

/** Ways to guess at a credential: passwords of the site and of the CMS, and the panel's own. */
type GuessWay = 'site' | 'cms' | 'key' | 'phrase' | 'confirmation';

/** Where a guess comes from; `browser` is set for one that signed in to the account before. */
export interface Guesser {
  readonly address: string;
  readonly browser: string | null;
}

/** The budgets of a way in that hold over many addresses. */
export function widely(way: GuessWay, address: string): Counted {
  const network = networkOf(address, 48);
  return [
    ...(network ? [['network', `${way} ${network}`] as const] : []),
    [way === 'phrase' ? 'phraseEverywhere' : 'everywhere', way],
  ];
}

/** How an account is named where its failures are counted; a name of the site, or a mail address of the CMS. */
export const countedAccount = (way: 'site' | 'cms', name: string) => `${way}:${name}`;

/**
 * A guess at a password is counted per account and address, so that no client can lock others out, and over all
 * addresses. A browser that signed in to the account before is counted by itself alone: strangers who use up
 * the rest do not delay it.
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
