import type { Limit } from '@elc/contracts';
import { retryAfterSeconds } from '../limits/address-limiter';
import { limits } from '../limits/counters';
import { type Guesser, passwordGuess } from '../limits/rules/guesses';
import { failures } from '../limits/shared-limits';
import type { Window } from '../limits/windows';
import { rateLimitKey } from '../rules/address';

/** Attempts without a sign-in: a password, requesting a mail, using its link. */
export type PanelAttempt = 'signIn' | 'passwordMail' | 'token';

/** With the given mail address, if any. */
interface Attempter extends Guesser {
  readonly mail: string | null;
}

/**
 * Counted per client address (IPv6: /64) and per mail address, separately: `own` is what one client or one browser
 * that the account knows asks for, `all` a ceiling that strangers share.
 */
export const PANEL_LIMITS = {
  signIn: {
    address: { points: 20, windowSeconds: 600 },
    mail: null,
  },
  passwordMail: {
    address: { points: 10, windowSeconds: 3600 },
    mail: {
      own: { points: 3, windowSeconds: 3600 },
      all: { points: 12, windowSeconds: 3600 },
    },
  },
  token: { address: { points: 20, windowSeconds: 600 }, mail: null },
} as const satisfies Record<
  PanelAttempt,
  { address: Limit; mail: { own: Limit; all: Limit } | null }
>;

const MAIL_LENGTH_MAX = 254;

/** Counts an attempt, over all replicas. Returns the seconds to wait after too many, else null. */
export async function takeCmsAttempt(attempt: PanelAttempt, by: Attempter): Promise<number | null> {
  const { address, mail } = PANEL_LIMITS[attempt];
  const network = rateLimitKey(by.address);
  const window = (name: string, limit: Limit, key: string): Window => {
    return { ...limit, name, subject: `cms_${attempt}_${name} ${key}` };
  };
  const { ok, windows } = await limits().consumeAll([
    window('address', address, network),
    ...(mail && by.mail !== null
      ? [window('own', mail.own, `${mailKey(by.mail)} ${by.browser ?? network}`)]
      : []),
    ...(mail && by.mail !== null && by.browser === null
      ? [window('all', mail.all, mailKey(by.mail))]
      : []),
  ]);
  if (!ok) return retryAfterSeconds(windows);
  if (attempt !== 'signIn') return null;
  const allowed = await failures().attempt(countedAs(by));
  return allowed.ok ? null : allowed.retryAfterSeconds;
}

/** After a successful sign-in. */
export const clearCmsSignIns = (by: Attempter): Promise<void> => failures().clear(countedAs(by));

const countedAs = (by: Attempter) => passwordGuess('cms', mailKey(by.mail ?? ''), by);

/** Strapi looks mail addresses up in lower case. */
export function mailKey(mail: string): string {
  return mail.trim().toLowerCase().slice(0, MAIL_LENGTH_MAX);
}
