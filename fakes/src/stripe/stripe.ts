import { createHmac } from 'node:crypto';
import { type Answer, type Call, escaped, html, json, page } from '../http/answer.ts';
import type { Upstream } from '../http/route.ts';

/** A session as far as the fake answers it (docs.stripe.com/api/checkout/sessions/object). */
interface Session {
  readonly id: string;
  readonly client_reference_id: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly url: string;
  readonly success_url: string;
  readonly status: 'open' | 'complete' | 'expired';
}

/** What its events are signed with. */
export const WEBHOOK_SECRET = 'whsec_between_stripe_and_the_city';

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

  const find = (id: string) => sessions.find((one) => one.id === id);

  function end(session: Session, status: 'complete' | 'expired'): Session {
    const ended = { ...session, status };
    sessions = sessions.map((one) => (one.id === session.id ? ended : one));
    return ended;
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
      metadata: { elc_application: sent.get('metadata[elc_application]') ?? '' },
      url: `${call.origin}/stripe/pay/${id}`,
      success_url: sent.get('success_url') ?? '',
      status: 'open',
    };
    sessions = [...sessions, session];
    const answer = json(200, { ...OPEN, ...session });
    if (key) byKey.set(key, { body: call.body, answer });
    return answer;
  }

  /** Only an open session can be ended (docs.stripe.com/api/checkout/sessions/expire). */
  function expire(call: Call, id: string): Answer {
    const refusal = refusalOf(call);
    if (refusal) return refusal;
    const session = find(id);
    if (!session) return refused(404, 'invalid_request_error', `No such checkout.session: '${id}'`);
    if (session.status !== 'open')
      return refused(
        400,
        'invalid_request_error',
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    return json(200, { ...OPEN, ...end(session, 'expired'), url: null });
  }

  /** Pays, reports it to the webhook of the site that made the session, and leads back there. */
  async function pay(id: string): Promise<Answer> {
    const session = find(id);
    if (session?.status !== 'open') return payPage(session);
    const paid = {
      ...end(session, 'complete'),
      payment_intent: `pi_${id}`,
      payment_status: 'paid',
    };
    const event = {
      ...{ id: `evt_${id}`, object: 'event', type: 'checkout.session.completed' },
      data: { object: { ...OPEN, ...paid, url: null } },
    };
    const webhook = new URL('/api/stripe/webhook', session.success_url);
    const answer = await fetch(webhook, signed(JSON.stringify(event)));
    if (!answer.ok)
      return page(502, 'The webhook refused the payment', `<p>${escaped(await answer.text())}</p>`);
    return { status: 303, headers: { location: session.success_url }, body: '' };
  }

  return {
    mounts: [
      {
        // Stripe's library takes a host, and no path in front.
        prefix: '/v1/checkout',
        routes: {
          'POST /sessions': create,
          'POST /sessions/{id}/expire': (call, { id = '' }) => expire(call, id),
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
          'GET /pay/{id}': (_call, { id = '' }) => payPage(find(id)),
          'POST /pay/{id}': (_call, { id = '' }) => pay(id),
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
};

function payPage(session: Session | undefined): Answer {
  if (session?.status !== 'open')
    return page(410, 'Checkout', '<p>This session is over. Nothing was paid now.</p>');
  const price = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
  return page(
    200,
    'Checkout',
    `<p>This stands in for Stripe: no money moves.</p>
<form method="post"><button>Pay ${price}</button></form>
<p><a href="${escaped(session.success_url)}">Back without paying</a></p>`,
  );
}

/** As docs.stripe.com/webhooks has it. */
function signed(body: string) {
  const time = Math.floor(Date.now() / 1000);
  const made = createHmac('sha256', WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${time},v1=${made}`,
  };
  return { method: 'POST', headers, body };
}

const refused = (status: number, type: string, message: string): Answer =>
  json(status, { error: { type, message } });
