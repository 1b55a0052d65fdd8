/** How often one address may do something: `points` times within `windowSeconds`. */
export interface Limit {
  readonly points: number;
  readonly windowSeconds: number;
}

/** Per client address (IPv6: its /64). Pages and cached responses are not limited. */
export const ADDRESS_LIMITS = {
  /** All writes together, whatever they do. */
  write: { points: 600, windowSeconds: 60 },
  /** Player checks without a key of one's own: visitors must not share one budget. */
  playerCheck: { points: 60, windowSeconds: 60 },
  /** Drawing a player's picture; one that is cached costs nothing. */
  sharePicture: { points: 30, windowSeconds: 60 },
  /** Everything else that is called with the site's publishable key. */
  siteKey: { points: 120, windowSeconds: 60 },
  reaction: { points: 60, windowSeconds: 60 },
  search: { points: 120, windowSeconds: 60 },
  /** API keys that are made, rolling included; refused calls are given back. */
  makeKey: { points: 20, windowSeconds: 86_400 },
  /** Admin keys that are made in a panel or by someone of the team who is signed in; refused calls are given back. */
  makeAdminKey: { points: 20, windowSeconds: 86_400 },
  /** Looking after keys. */
  keys: { points: 120, windowSeconds: 60 },
  /** Test events of webhooks, and events that are sent again. */
  sendWebhook: { points: 30, windowSeconds: 600 },
  /** Calls with API keys other than the site's own, all keys that an address uses together. */
  addressKeys: { points: 300, windowSeconds: 60 },
  report: { points: 10, windowSeconds: 3600 },
  /** Starting and resuming scans of groups. */
  scan: { points: 20, windowSeconds: 3600 },
  /** Attempts to sign in or to open the panel; accounts have a limit of their own. */
  signIn: { points: 20, windowSeconds: 600 },
  register: { points: 10, windowSeconds: 3600 },
  /** Asking for a link that sets a new password, whatever the name. */
  requestReset: { points: 10, windowSeconds: 3600 },
  /** Opening such a link, and setting the password. */
  resetPassword: { points: 30, windowSeconds: 600 },
  advertise: { points: 10, windowSeconds: 3600 },
  /** Sightings of an ad that are counted; what is beyond is answered all the same. */
  adShown: { points: 3, windowSeconds: 300 },
  /** Clicks on an ad that are counted. */
  adClicked: { points: 1, windowSeconds: 60 },
  contact: { points: 10, windowSeconds: 3600 },
  /** Checks of a service by admins; a whole check has ten services. */
  connections: { points: 200, windowSeconds: 600 },
  testMail: { points: 10, windowSeconds: 3600 },
  hit: { points: 240, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

/** New votes per command, address and UTC day, each by another visitor. */
export const VOTES_PER_COMMAND = { points: 5, windowSeconds: 86_400 } as const satisfies Limit;

export type AddressLimit = keyof typeof ADDRESS_LIMITS;

/**
 * After so many failures nothing is tried for a while. Budgets over all addresses last a minute
 * only, because a flood shuts right attempts out, too; successes are not counted.
 */
export const FAILURE_LIMITS = {
  /** Per name, known or not, and address; a known browser is counted by this limit alone. */
  account: { points: 10, windowSeconds: 900 },
  /** Wrong passwords of one name from all other browsers together: guessing from many addresses ends here. */
  accountEverywhere: { points: 100, windowSeconds: 3600 },
  /** Wrong codes of one account's second factor, from everywhere: each costs its password first. */
  secondFactor: { points: 5, windowSeconds: 900 },
  /** Per address and way into the panel. One used-up way closes all; a success clears its own. */
  panelAccess: { points: 5, windowSeconds: 900 },
  /** Per IPv6 /48, which one provider or company has, and way in: passwords, those of the CMS, and the panel's. */
  network: { points: 50, windowSeconds: 900 },
  /** Per way in, over all addresses. */
  everywhere: { points: 300, windowSeconds: 60 },
  /** 16 million tries a year, against a million million phrases. */
  phraseEverywhere: { points: 30, windowSeconds: 60 },
  /** Invalid API keys, per address; valid ones are not limited by it. */
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

/** Players that one request may name. */
export const NAMES_MAX = 40;

/** What a caller may name a call by, to repeat it safely: readable ASCII without spaces. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{1,128}$/;

/** A header of answers that were given before. */
export const IDEMPOTENT_REPLAYED = 'Idempotent-Replayed';

/** Bytes of a JSON body of endpoints that need no more. */
export const JSON_BODY_BYTES = 16 * 1024;

/** Bytes of the largest JSON body that people send: a message of 5,000 emoji, each written as two escapes. */
export const JSON_BODY_BYTES_MAX = 64 * 1024;

/** Stripe publishes no limit of its events; one with all its metadata and lists is larger than what people send. */
export const STRIPE_EVENT_BYTES_MAX = 256 * 1024;

export const KEY_NAME_MAX = 60;
export const KEY_NOTE_MAX = 300;

/** Addresses that a key may name, and origins. */
export const KEY_PLACES_MAX = 20;

/** How far ahead a key may expire. */
export const KEY_LIFE_DAYS_MAX = 5 * 366;

/** Live keys that one visitor without an account may have. */
export const ANONYMOUS_KEYS_MAX = 5;

/** Live keys that one account may have. */
export const ACCOUNT_KEYS_MAX = 20;

/** Mails to a mailbox or an account that one asker causes, who may be a stranger; further ones are not sent. */
export const CONFIRMATION_WINDOWS = [
  { name: 'hour', points: 1, windowSeconds: 3600 },
  { name: 'day', points: 3, windowSeconds: 86_400 },
] as const satisfies readonly (Limit & { name: string })[];

/** The same of all askers together: high enough that few strangers do not use up the owner's mail. */
export const MAILBOX_WINDOWS = [
  { name: 'mailbox-hour', points: 5, windowSeconds: 3600 },
  { name: 'mailbox-day', points: 15, windowSeconds: 86_400 },
] as const satisfies readonly (Limit & { name: string })[];
