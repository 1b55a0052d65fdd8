import { createHmac } from 'node:crypto';
import { requestOk } from './http-client.ts';
import { runningProduct } from './running-product.ts';

interface Signing {
  readonly ageSeconds?: number;
  readonly secret: string;
}

/** A request with an event as Stripe sends it (docs.stripe.com/webhooks, "Verify webhook signatures manually"). */
export function signedEvent(event: object, { ageSeconds = 0, secret }: Signing) {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const made = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'Stripe-Signature': `t=${time},v1=${made},v0=0`,
  };
  return { method: 'POST', headers, body };
}

/** Reports that ten dollars were paid for an ad. */
export async function reportPayment(siteUrl: string, adId: string): Promise<void> {
  const session = {
    ...{ id: `cs_test_${adId}`, object: 'checkout.session', payment_intent: `pi_${adId}` },
    ...{ amount_total: 1000, currency: 'usd', payment_status: 'paid' },
    metadata: { elc_application: adId },
  };
  const event = { type: 'checkout.session.completed', data: { object: session } };
  const { stripeSecret: secret } = runningProduct();
  await requestOk(`${siteUrl}/api/stripe/webhook`, signedEvent(event, { secret }));
}
