import type { Limit } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import { type CounterFactory, takeOne, waitSecondsOf } from '../limits/address-limiter';
import type { FailureLimiter } from '../limits/failure-limiter';
import { type Guesser, passwordGuess } from '../limits/rules/guesses';
import { rateLimitKey } from '../rules/address';

/** Attempts without a sign-in: a password, requesting a mail, using its link. */
export type PanelAttempt = 'signIn' | 'passwordMail' | 'token';

/** With the given mail address, if any. */
interface Attempter extends Guesser {
  readonly mail: string | null;
}

/** Counted per client address (IPv6: /64) and per mail address, separately. */
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

/** All replicas share the counters. @throws what the store throws. */
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
    /** Seconds to wait after too many, else null. */
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
    /** After a successful sign-in. */
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

/** Strapi looks mail addresses up in lower case. */
export function mailKey(mail: string): string {
  return mail.trim().toLowerCase().slice(0, MAIL_LENGTH_MAX);
}

/** By action, in whatever form its address is written. */
const GUARDS: Readonly<Record<string, readonly object[]>> = {
  'authentication.registerAdmin': [{ name: 'global::first-administrator' }],
  'authentication.login': [limited('signIn')],
  'authentication.forgotPassword': [limited('passwordMail')],
  'authentication.resetPassword': [limited('token')],
  'authentication.registrationInfo': [limited('token')],
  'authentication.register': [limited('token')],
};

function limited(attempt: PanelAttempt) {
  return { name: 'global::panel-sign-in', config: { attempt } };
}

interface PanelRoute {
  readonly handler: unknown;
  config?: { middlewares?: unknown[] };
}

/** Before routes are mounted. @throws Error when a new version of Strapi lacks an action. */
export function guardPanelRoutes(strapi: Core.Strapi): void {
  const { routes } = strapi.admin as unknown as { routes: { admin: { routes: PanelRoute[] } } };
  for (const [handler, guards] of Object.entries(GUARDS)) {
    const route = routes.admin.routes.find((candidate) => candidate.handler === handler);
    if (!route) throw new Error(`Strapi's panel has no action ${handler}: guard what replaces it.`);
    route.config = {
      ...route.config,
      middlewares: [...guards, ...(route.config?.middlewares ?? [])],
    };
  }
}
