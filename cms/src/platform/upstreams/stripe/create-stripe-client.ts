import type { Outage } from '../shared/outcome';

const TIMEOUT_MS = 10_000;
/** Stripe repeats its answer to a key for a day, and a session lives as long: within half of it, *Pay* leads to the same one. */
const SAME_SESSION_MS = 12 * 3_600_000;
/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

interface Options {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** In place of api.stripe.com. */
  readonly url?: string | undefined;
  readonly warn: (text: string) => void;
  readonly now: () => number;
}

/** What is to be paid; the amount in the smallest unit of the currency. */
interface CheckoutOrder {
  readonly reference: string;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  /** Where Stripe leads back to. */
  readonly returnUrl: string;
}

type CheckoutOutcome = { readonly ok: true; readonly url: string } | Outage;

/** Loads the library with the first call: who does not use Stripe does not pay for it. */
export function createStripeClient({ secretKey, webhookSecret, url, warn, now }: Options) {
  let loaded: ReturnType<typeof load> | null = null;
  async function load() {
    const { Stripe } = await import('stripe');
    const { hostname, port, protocol } = new URL(url ?? 'https://api.stripe.com');
    return new Stripe(secretKey, {
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      protocol: protocol === 'http:' ? 'http' : 'https',
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 1,
      telemetry: false,
    });
  }
  const client = () => {
    loaded ??= load();
    return loaded;
  };

  return {
    /** The address is of a page of Stripe, where the order is paid. */
    async checkout(order: CheckoutOrder): Promise<CheckoutOutcome> {
      const { reference, name, amount, currency, returnUrl } = order;
      const stripe = await client();
      const product = { currency: currency.toLowerCase(), unit_amount: amount };
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            line_items: [{ quantity: 1, price_data: { ...product, product_data: { name } } }],
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `${reference}-${Math.floor(now() / SAME_SESSION_MS)}` },
        );
        if (session.url) return { ok: true, url: session.url };
        return { ok: false, reason: 'invalid', detail: 'a session without an address' };
      } catch (thrown) {
        const detail = String(thrown);
        warn(`Stripe made no checkout for ${reference}: ${detail}`);
        return { ok: false, reason: failureOf(thrown), detail };
      }
    },

    /** Whether the key may be used for checkouts; makes none. */
    async tryKey(): Promise<{ readonly ok: true } | KeyFailure> {
      try {
        await (await client()).checkout.sessions.list({ limit: 1 });
        return { ok: true };
      } catch (thrown) {
        const { type = '', message } = thrown as Error & { readonly type?: string };
        return { ok: false, reason: KEY_FAILURES[type] ?? failureOf(thrown), detail: message };
      }
    },

    /** False for an event that Stripe did not sign within the last five minutes. */
    async isSigned(rawBody: Buffer, signature: string): Promise<boolean> {
      const { webhooks } = await client();
      try {
        webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export type StripeClient = ReturnType<typeof createStripeClient>;

interface KeyFailure {
  readonly ok: false;
  readonly reason: 'refused' | 'not_allowed' | 'unavailable' | 'invalid';
  readonly detail: string;
}

const KEY_FAILURES: Readonly<Record<string, KeyFailure['reason']>> = {
  StripeAuthenticationError: 'refused',
  StripePermissionError: 'not_allowed',
};

const failureOf = (thrown: unknown) => (isOutage(thrown) ? 'unavailable' : 'invalid');

/** Of the network or of Stripe itself, and not of what was asked. */
const isOutage = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'type' in thrown &&
  ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(String(thrown.type));
