import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { applicationOf, asAdmin, newApplication, statusOf } from '../support/http/ads.ts';
import { call, endpoints, expectFailure, expectSuccess, product } from '../support/http/client.ts';
import { withFault } from '../support/http/fakes.ts';
import { adminPanel } from '../support/http/people.ts';

let cookie = '';
/** An ad that stays due whatever is refused. */
let due: Awaited<ReturnType<typeof newDue>>;
beforeAll(async () => {
  cookie = await adminPanel();
  due = await newDue();
});

const pay = (token: string) =>
  call('/api/advertise/pay', { method: 'POST', headers: { 'X-Status-Token': token } });

interface Signing {
  readonly ageSeconds?: number;
  readonly secret?: string;
}

/** Sends an event as Stripe does (docs.stripe.com/webhooks, "Verify webhook signatures manually"). */
function report(event: object, { ageSeconds = 0, secret = product.stripeSecret }: Signing = {}) {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const made = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const headers = {
    'Content-Type': 'application/json',
    'Stripe-Signature': `t=${time},v1=${made},v0=0`,
  };
  return call('/api/stripe/webhook', { method: 'POST', headers, body });
}

let payments = 0;

/** A checkout of the full-screen ad that was paid. */
function checkoutEvent(id: string, given: object = {}, type = 'checkout.session.completed') {
  payments += 1;
  const session = {
    ...{ id: `cs_test_${id}`, object: 'checkout.session', client_reference_id: id },
    ...{ amount_total: 1000, currency: 'usd', payment_status: 'paid' },
    payment_intent: `pi_${id}_${payments}`,
    ...given,
  };
  return { id: `evt_${payments}`, object: 'event', type, data: { object: session } };
}

const outcomeOf = async (answer: Response | Promise<Response>) =>
  (await expectSuccess(await answer, endpoints.stripeWebhook)).outcome;

const newDue = () => newApplication({ duration: '10-fullscreen' });

const paymentOf = async (token: string) => (await statusOf(token)).payment;

test('an advertiser pays on the page of Stripe, and the webhook marks the ad as paid, once', async () => {
  const { id, token } = await newDue();
  expect(await paymentOf(token)).toMatchObject({ status: 'due', checkout: true, link: null });
  const { url } = await expectSuccess(await pay(token), endpoints.payForAd);
  expect(url).toMatch(/\/stripe\/pay\/cs_test_\d+$/);
  expect(await expectSuccess(await pay(token), endpoints.payForAd)).toMatchObject({ url });

  const event = checkoutEvent(id);
  const reported = await Promise.all([report(event), report(event), report(event)]);
  const outcomes = await Promise.all(reported.map(outcomeOf));
  expect(outcomes.sort()).toEqual(['paid', 'repeated', 'repeated']);
  const reference = event.data.object.payment_intent;
  expect(await paymentOf(token)).toMatchObject({ status: 'paid', note: reference });
  const history = await asAdmin(cookie).get(`advertisements/${id}/history`);
  const { events } = await expectSuccess(history, endpoints.applicationHistory);
  expect(events.filter((one) => one.event === 'paid')).toMatchObject([
    { by: 'Stripe', detail: reference },
  ]);
  await expectFailure(await pay(token), 409, 'PAYMENT_NOT_DUE');
});

test('a payment that takes days is noted once it is made, whatever the order', async () => {
  const { id, token } = await newDue();
  const completed = checkoutEvent(id, { payment_status: 'unpaid' });
  const { payment_intent } = completed.data.object;
  const later = 'checkout.session.async_payment_succeeded';
  expect(await outcomeOf(report(completed))).toBe('ignored');
  expect(await paymentOf(token)).toMatchObject({ status: 'due' });
  expect(await outcomeOf(report(checkoutEvent(id, { payment_intent }, later)))).toBe('paid');
  expect(await outcomeOf(report(completed))).toBe('ignored');
  const unreadable = { ...completed, data: { object: 'cs_test' } };
  expect(await outcomeOf(report(unreadable))).toBe('ignored');
  for (const type of ['checkout.session.expired', 'charge.refunded'])
    expect(await outcomeOf(report(checkoutEvent(id, {}, type)))).toBe('ignored');
  expect(await paymentOf(token)).toMatchObject({ status: 'paid', note: payment_intent });
});

test.each([
  { name: 'a cent less', given: { amount_total: 999 } },
  { name: 'another currency', given: { currency: 'eur' } },
  { name: 'no amount', given: { amount_total: null } },
])('$name pays nothing', async ({ given }) => {
  const { id, token } = due;
  const answer = await report(checkoutEvent(id, given));
  await expectFailure(answer, 422, 'PAYMENT_AMOUNT_WRONG');
  expect(await paymentOf(token)).toMatchObject({ status: 'due' });
});

test('a second payment, one for what is not due and one for no ad are refused', async () => {
  const { id, token } = await newDue();
  expect(await outcomeOf(report(checkoutEvent(id)))).toBe('paid');
  const first = await paymentOf(token);
  await expectFailure(await report(checkoutEvent(id)), 409, 'PAYMENT_NOT_DUE');
  expect(await paymentOf(token)).toEqual(first);
  const free = await newApplication();
  await expectFailure(await report(checkoutEvent(free.id)), 409, 'PAYMENT_NOT_DUE');
  await expectFailure(await pay(free.token), 409, 'PAYMENT_NOT_DUE');
  const rejected = await newDue();
  await asAdmin(cookie).review(rejected.id, { status: 'rejected' });
  await expectFailure(await report(checkoutEvent(rejected.id)), 409, 'PAYMENT_NOT_DUE');
  for (const unknown of ['ad_0000000000000000', 'nothing', null]) {
    const event = checkoutEvent(id, { client_reference_id: unknown });
    await expectFailure(await report(event), 404, 'NOT_FOUND');
  }
});

test.each([
  { name: 'another secret', signing: { secret: 'whsec_of_a_stranger' } },
  { name: 'an old signature', signing: { ageSeconds: 400 } },
])('an event with $name is refused', async ({ signing }) => {
  const { id, token } = due;
  const answer = await report(checkoutEvent(id), signing);
  await expectFailure(answer, 401, 'STRIPE_SIGNATURE_INVALID');
  expect(await paymentOf(token)).toMatchObject({ status: 'due' });
});

test('what is no event, too large or without a link is refused', async () => {
  await expectFailure(await report({ type: 'x' }), 400, 'VALIDATION');
  await expectFailure(await report({ type: 'x'.repeat(70_000) }), 413, 'TOO_LARGE');
  await expectFailure(await pay('nothing'), 401, 'STATUS_TOKEN_INVALID');
});

test.each([
  { kind: 'reset', status: 503, code: 'UPSTREAM_UNAVAILABLE' },
  { kind: '500', status: 502, code: 'UPSTREAM_INVALID' },
] as const)('while Stripe fails ($kind), nothing is paid and the page says why', async (fault) => {
  const { id, token } = await newDue();
  await withFault({ match: '/v1/checkout', kind: fault.kind }, async () => {
    await expectFailure(await pay(token), fault.status, fault.code);
  });
  await expectSuccess(await pay(token), endpoints.payForAd);
  expect((await applicationOf(cookie, id))?.payment).toMatchObject({ status: 'due' });
});
