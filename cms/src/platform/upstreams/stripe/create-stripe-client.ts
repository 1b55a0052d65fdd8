import { type Check, explainFailure, ok, unset, warning } from '../shared/rules/finding';

const TIMEOUT_MS = 10_000;

interface Options {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** In place of api.stripe.com. */
  readonly url?: string | undefined;
  readonly warn: (text: string) => void;
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

/** Loads the library with the first call: who does not use Stripe does not pay for it. */
export function createStripeClient({ secretKey, webhookSecret, url, warn }: Options) {
  let made: ReturnType<typeof make> | undefined;
  async function make() {
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
    made ??= make();
    return made;
  };

  return {
    /** Makes a session; the address is of a page of Stripe, where the order is paid. */
    async checkout(order: CheckoutOrder) {
      const { reference, name, amount, currency, returnUrl } = order;
      const stripe = await client();
      const product = { currency: currency.toLowerCase(), unit_amount: amount };
      try {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: reference,
            metadata: { elc_application: reference },
            payment_intent_data: { metadata: { elc_application: reference } },
            line_items: [{ quantity: 1, price_data: { ...product, product_data: { name } } }],
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `${reference}-${Date.now()}` },
        );
        if (!session.url) throw new Error('a session without an address');
        return { ok: true, url: session.url, session: session.id } as const;
      } catch (thrown) {
        const detail = String(thrown);
        warn(`Stripe made no checkout for ${reference}: ${detail}`);
        const reason = reasonOf(thrown) === 'unavailable' ? 'unavailable' : 'invalid';
        return { ok: false, reason, detail } as const;
      }
    },

    /** Ends a session, so that nobody pays by it; one that has ended already is left alone. */
    async expire(session: string): Promise<{ ok: true } | { ok: false; error: string }> {
      try {
        await (await client()).checkout.sessions.expire(session);
        return { ok: true };
      } catch (thrown) {
        // It has ended, or there is no such session.
        if ((thrown as { type?: string }).type === 'StripeInvalidRequestError') return { ok: true };
        return { ok: false, error: (thrown as Error).message };
      }
    },

    /** Whether the key may be used for checkouts; makes none. */
    async tryKey() {
      try {
        await (await client()).checkout.sessions.list({ limit: 1 });
        return { ok: true } as const;
      } catch (thrown) {
        return { ok: false, reason: reasonOf(thrown), detail: (thrown as Error).message } as const;
      }
    },

    /** False for an event that Stripe did not sign within the last five minutes. */
    async isSigned(rawBody: Buffer, signature: string): Promise<boolean> {
      const { webhooks } = await client();
      try {
        // The signature alone: what it has for whole events refuses thin ones (`v2.core.event`), which are signed, too.
        const { DEFAULT_TOLERANCE: tolerance, signature: signatures } = webhooks;
        return signatures?.verifyHeader(rawBody, signature, webhookSecret, tolerance) ?? false;
      } catch {
        return false;
      }
    },
  };
}

export type StripeClient = ReturnType<typeof createStripeClient>;

type Reason = 'refused' | 'not_allowed' | 'unavailable' | 'invalid';

/** What errors of the library say: of the key, and of the network or Stripe itself. */
const REASONS: Readonly<Record<string, Reason>> = {
  StripeAuthenticationError: 'refused',
  StripePermissionError: 'not_allowed',
  StripeConnectionError: 'unavailable',
  StripeAPIError: 'unavailable',
  StripeRateLimitError: 'unavailable',
};

const reasonOf = (thrown: unknown): Reason =>
  REASONS[(thrown as { readonly type?: string }).type ?? ''] ?? 'invalid';

const docs = 'docs/going-live.md#9-how-advertisers-pay';

interface Settings {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly UPSTREAMS: 'sample' | 'live';
}

/** Whether Stripe takes the key, and whether money moves with it. */
export function checkStripe(
  stripe: StripeClient | null,
  { STRIPE_SECRET_KEY: key = '', UPSTREAMS }: Settings,
): Check[] {
  if (!stripe) return [unset('Key', 'STRIPE_SECRET_KEY', docs)];
  const run = async () => {
    const taken = await stripe.tryKey();
    if (!taken.ok) return explainFailure(taken, docs);
    if (!/^[rs]k_test_/.test(key)) return ok('Stripe takes the key, in live mode.');
    const detail = 'Stripe takes the key, in test mode: no money moves.';
    return UPSTREAMS === 'live' ? warning(detail, `Set a live key. See ${docs}.`) : ok(detail);
  };
  return [{ name: 'Key', run }];
}
