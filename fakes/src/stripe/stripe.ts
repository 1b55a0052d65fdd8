import { type Answer, type Call, escaped, html, json } from '../http/answer.ts';
import type { Upstream } from '../http/route.ts';

/** A session as far as the fake answers it (docs.stripe.com/api/checkout/sessions/object). */
interface Session {
  readonly id: string;
  readonly client_reference_id: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly url: string;
}

/** What Stripe refuses a session without. */
const NEEDED = [
  'mode',
  'success_url',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
];

/** Stripe's API as far as Checkout needs it; keys that begin with `sk_test_` are accepted. */
export function createStripe(): Upstream {
  let sessions: Session[] = [];
  let byKey = new Map<string, { readonly body: string; readonly answer: Answer }>();

  /** Null for a key that is accepted; one of `rk_test_` has no permission. */
  function refusalOf({ headers: { authorization = '' } }: Call): Answer | null {
    if (authorization.startsWith('Bearer sk_test_')) return null;
    return authorization.startsWith('Bearer rk_test_')
      ? refused(403, 'invalid_request_error', 'The provided key does not have the permissions.')
      : refused(401, 'invalid_request_error', 'Invalid API Key provided.');
  }

  function create(call: Call): Answer {
    const refusal = refusalOf(call);
    if (refusal) return refusal;
    const key = call.headers['idempotency-key'] ?? '';
    const before = byKey.get(key);
    if (before && before.body !== call.body)
      return refused(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters.',
      );
    if (before) return before.answer;
    const sent = new URLSearchParams(call.body);
    const missing = NEEDED.find((name) => !sent.get(name));
    if (missing)
      return refused(400, 'invalid_request_error', `Missing required param: ${missing}.`);
    const id = `cs_test_${String(sessions.length + 1).padStart(12, '0')}`;
    const session: Session = {
      id,
      client_reference_id: sent.get('client_reference_id'),
      amount_total: Number(sent.get('line_items[0][price_data][unit_amount]')),
      currency: sent.get('line_items[0][price_data][currency]') ?? '',
      url: `${call.origin}/stripe/pay/${id}`,
    };
    sessions = [...sessions, session];
    const answer = json(200, { ...OPEN, ...session });
    if (key) byKey.set(key, { body: call.body, answer });
    return answer;
  }

  return {
    mounts: [
      {
        // Stripe's library takes a host, and no path in front.
        prefix: '/v1/checkout',
        routes: {
          'POST /sessions': create,
          'GET /sessions': (call) =>
            refusalOf(call) ??
            json(200, {
              ...{ object: 'list', url: '/v1/checkout/sessions', has_more: false },
              data: sessions.slice(-1).map((session) => ({ ...OPEN, ...session })),
            }),
        },
        missing: refused(404, 'invalid_request_error', 'Unrecognized request URL.'),
        rateLimited: () => refused(429, 'invalid_request_error', 'Request rate limit exceeded.'),
      },
      {
        prefix: '/stripe',
        routes: {
          'GET /pay/{id}': (_call, { id = '' }) =>
            html(200, `<h1>Checkout</h1><p>No money moves here: ${escaped(id)}</p>`),
        },
        missing: html(404, '<h1>Not Found</h1>'),
      },
    ],
    controls: { 'GET /_stripe/sessions': () => json(200, sessions) },
    reset() {
      sessions = [];
      byKey = new Map();
    },
  };
}

const OPEN = {
  object: 'checkout.session',
  livemode: false,
  mode: 'payment',
  payment_intent: null,
  payment_status: 'unpaid',
  status: 'open',
};

const refused = (status: number, type: string, message: string): Answer =>
  json(status, { error: { type, message } });
