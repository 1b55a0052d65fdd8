/** How often one address may do something: `points` times within `windowSeconds`. */
export interface Limit {
  readonly points: number;
  readonly windowSeconds: number;
}

/**
 * Limits of endpoints that do work, per client address (an IPv6 address counts as its /64).
 * Pages and cached responses are never limited.
 */
export const ADDRESS_LIMITS = {
  /** All writes together, whatever they do. */
  write: { points: 600, windowSeconds: 60 },
  /** Player checks without a key of one's own: visitors must not share one budget. */
  playerCheck: { points: 60, windowSeconds: 60 },
  /** Everything else that is called with the site's publishable key. */
  siteKey: { points: 120, windowSeconds: 60 },
  /** Ratings and favourites. */
  reaction: { points: 60, windowSeconds: 60 },
  /** Search in commands and guides. */
  search: { points: 120, windowSeconds: 60 },
  /** Making keys, rolling included. */
  makeKey: { points: 20, windowSeconds: 86_400 },
  /** Looking after keys. */
  keys: { points: 120, windowSeconds: 60 },
  /** Calls with API keys other than the site's own, all keys that an address uses together. */
  addressKeys: { points: 300, windowSeconds: 60 },
  /** Reports of abuse. */
  report: { points: 10, windowSeconds: 3600 },
  /** Starting and resuming scans of groups. */
  scan: { points: 20, windowSeconds: 3600 },
  /** Attempts to sign in or to open the panel; accounts have a limit of their own. */
  signIn: { points: 20, windowSeconds: 600 },
  /** New accounts. */
  register: { points: 10, windowSeconds: 3600 },
  /** Submissions of ads. */
  advertise: { points: 10, windowSeconds: 3600 },
  /** Sightings of an ad that are counted; what is beyond is answered all the same. */
  adShown: { points: 3, windowSeconds: 300 },
  /** Clicks on an ad that are counted. */
  adClicked: { points: 1, windowSeconds: 60 },
  /** Messages to the team. */
  contact: { points: 10, windowSeconds: 3600 },
  /** Checks of a service by admins; a whole check has ten services. */
  connections: { points: 200, windowSeconds: 600 },
  /** Test mails of admins. */
  testMail: { points: 10, windowSeconds: 3600 },
  /** Page-view notices. */
  hit: { points: 240, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

/**
 * New ratings, and new favourites, that one command takes from one address on a UTC day, each by
 * another visitor. Changing or taking back one's own does not count.
 */
export const VOTES_PER_COMMAND = { points: 5, windowSeconds: 86_400 } as const satisfies Limit;

export type AddressLimit = keyof typeof ADDRESS_LIMITS;

/**
 * Failures after which nothing more is tried for a while. The budgets over all addresses stop guessing from
 * many of them. They would shut the right ones out, too, so they last for a minute: who floods them holds
 * nobody up for longer than that, and a success is not counted.
 */
export const FAILURE_LIMITS = {
  /**
   * Wrong passwords of one name, known or not, from one address; from a browser that signed in to the account
   * before by itself, and then by no other limit.
   */
  account: { points: 10, windowSeconds: 900 },
  /** Wrong passwords of one name from all other browsers together: guessing from many addresses ends here. */
  accountEverywhere: { points: 100, windowSeconds: 3600 },
  /**
   * Per address and way into the panel: admin keys, secret phrase and challenge, and confirmations. A
   * success clears the failures of its own way only; one way that is used up closes all.
   */
  panelAccess: { points: 5, windowSeconds: 900 },
  /** Per IPv6 /48, which one provider or company has, and way in: passwords, those of the CMS, and the panel's. */
  network: { points: 50, windowSeconds: 900 },
  /** Per way in, over all addresses. */
  everywhere: { points: 300, windowSeconds: 60 },
  /**
   * Wrong secret phrases over all addresses: 16 million a year, where four words out of a thousand make a
   * million million phrases.
   */
  phraseEverywhere: { points: 30, windowSeconds: 60 },
  /** API keys that are not valid, per address; valid ones are not held up by it. */
  apiKey: { points: 20, windowSeconds: 600 },
} as const satisfies Record<string, Limit>;

export type FailureLimit = keyof typeof FAILURE_LIMITS;

/** Calls with one API key, tightest window first; all three hold together and over all replicas. */
export const KEY_WINDOWS = [
  { name: 'minute', points: 100, windowSeconds: 60 },
  { name: 'hour', points: 1000, windowSeconds: 3600 },
  { name: 'day', points: 10_000, windowSeconds: 86_400 },
] as const satisfies readonly (Limit & { name: string })[];

/** A window of a key: how many calls it takes, and for how long. */
export interface KeyWindow extends Limit {
  readonly name: (typeof KEY_WINDOWS)[number]['name'];
}

/** The same windows with other numbers of calls: those that an installation has set. */
export function keyWindowsOf(
  calls: Readonly<Record<KeyWindow['name'], number>>,
): readonly KeyWindow[] {
  return KEY_WINDOWS.map((window) => ({ ...window, points: calls[window.name] }));
}

/** Bytes of a JSON body of endpoints that need no more. */
export const JSON_BODY_BYTES = 16 * 1024;

/** Bytes of the largest JSON body of any endpoint: a message of 5,000 emoji, each written as two escapes. */
export const JSON_BODY_BYTES_MAX = 64 * 1024;

/** Characters of a key's name. */
export const KEY_NAME_MAX = 60;

/** Live keys that one visitor without an account may have. */
export const ANONYMOUS_KEYS_MAX = 5;

/**
 * Confirmations that one mailbox gets: a stranger could enter anybody's address. A message beyond them
 * is taken as any other, without a confirmation.
 */
export const CONFIRMATION_WINDOWS = [
  { name: 'hour', points: 1, windowSeconds: 3600 },
  { name: 'day', points: 3, windowSeconds: 86_400 },
] as const satisfies readonly (Limit & { name: string })[];
