import type { Limit } from '@elc/contracts';
import { type CounterFactory, takeOne, waitSecondsOf } from '../limits/address-limiter';
import type { FailureLimiter } from '../limits/failure-limiter';
import { type Guesser, passwordGuess } from '../limits/rules/guesses';
import { rateLimitKey } from '../rules/address';

/** What a client that is not signed in to the CMS tries: a password, to get a mail, to use a link of one. */
export type PanelAttempt = 'signIn' | 'passwordMail' | 'token';

/** Who tries, and the mail address that was given, if any. */
interface Attempter extends Guesser {
  readonly mail: string | null;
}

/**
 * Per client address (an IPv6 one counts as its /64) and per mail address, each by itself: neither many
 * names from one address nor many addresses at one name get further. Failed sign-ins are counted as those
 * of the site are.
 */
export const PANEL_LIMITS = {
  signIn: {
    address: { points: 20, windowSeconds: 600 },
    mail: null,
  },
  passwordMail: {
    address: { points: 10, windowSeconds: 3600 },
    mail: { points: 3, windowSeconds: 3600 },
  },
  token: { address: { points: 20, windowSeconds: 600 }, mail: null },
} as const satisfies Record<PanelAttempt, { address: Limit; mail: Limit | null }>;

const MAIL_LENGTH_MAX = 254;

/** Counts in the product's own store, which all replicas share. @throws whatever that throws. */
export function createSignInLimits(counterOf: CounterFactory, failures: FailureLimiter) {
  const counter = (name: string, limit: Limit | null) =>
    limit && counterOf(name, limit.points, limit.windowSeconds);
  const counters = Object.fromEntries(
    Object.entries(PANEL_LIMITS).map(([name, { address, mail }]) => [
      name,
      { address: counter(`cms_${name}_address`, address), mail: counter(`cms_${name}_mail`, mail) },
    ]),
  ) as Record<PanelAttempt, Record<'address' | 'mail', ReturnType<CounterFactory> | null>>;

  return {
    /** Counts an attempt before it is made; seconds to wait when there were too many, else null. */
    async take(attempt: PanelAttempt, by: Attempter): Promise<number | null> {
      const { address, mail } = by;
      const { address: byAddress, mail: byMail } = counters[attempt];
      const waitSeconds =
        (await consume(byAddress, rateLimitKey(address))) ??
        (mail === null ? null : await consume(byMail, mailKey(mail)));
      if (waitSeconds !== null || attempt !== 'signIn') return waitSeconds;
      const allowed = await failures.attempt(countedAs(by));
      return allowed.ok ? null : allowed.retryAfterSeconds;
    },
    /** A successful sign-in: nothing that this attempter failed at counts any more. */
    clear: (by: Attempter) => failures.clear(countedAs(by)),
  };
}

const countedAs = (by: Attempter) => passwordGuess('cms', mailKey(by.mail ?? ''), by);

async function consume(
  counter: ReturnType<CounterFactory> | null,
  key: string,
): Promise<number | null> {
  const taken = counter && (await takeOne(counter, key));
  return taken === null || taken.ok ? null : waitSecondsOf(taken.state);
}

/** What an administrator is found and counted by: Strapi looks a mail address up in lower case. */
export function mailKey(mail: string): string {
  return mail.trim().toLowerCase().slice(0, MAIL_LENGTH_MAX);
}
