import { beforeAll, expect, test } from 'vitest';
import { applicationOf, asAdmin, newApplication, statusOf } from '../support/http/ads.ts';
import { call, endpoints, expectFailure, expectSuccess, product } from '../support/http/client.ts';
import { withFault } from '../support/http/fakes.ts';
import { adminPanel } from '../support/http/people.ts';
import { request } from '../support/http-client.ts';
import { signedEvent } from '../support/stripe-events.ts';

let cookie = '';
/** An ad that stays due whatever is refused. */
let due: Awaited<ReturnType<typeof newDue>>;
beforeAll(async () => {
  cookie = await adminPanel();
  due = await newDue();
});

const pay = (token: string) =>
  call('/api/advertise/pay', { method: 'POST', headers: { 'X-Status-Token': token } });

const report = (event: object, signing: { ageSeconds?: number; secret?: string } = {}) =>
  call('/api/stripe/webhook', signedEvent(event, { secret: product.stripeSecret, ...signing }));

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

test('*Pay* on the page of the fake Stripe pays, reports it and leads back', async () => {
  const { id, token } = await newDue();
  const { url } = await expectSuccess(await pay(token), endpoints.payForAd);
  expect(await (await request(url)).text()).toContain('Pay 10.00 USD');
  const paid = await request(url, { method: 'POST', redirect: 'manual' });
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toContain('/advertise/status#');
  expect(await paymentOf(token)).toMatchObject({ status: 'paid', note: expect.any(String) });
  expect(await sessionsOf(id)).toEqual(['complete']);
  expect((await request(url, { method: 'POST' })).status, 'twice').toBe(410);
});

/** Sessions as Stripe has them. */
const sessionsOf = async (id: string) => {
  const response = await request(`${product.fakesUrl}/_stripe/sessions`);
  const sessions = (await response.json()) as { client_reference_id: string; status: string }[];
  return sessions.filter((one) => one.client_reference_id === id).map(({ status }) => status);
};

test('an event with all that Stripe may put into it is taken', async () => {
  const { id } = due;
  const event = checkoutEvent(id, { payment_status: 'unpaid', lines: 'x'.repeat(250_000) });
  expect(await outcomeOf(report(event))).toBe('ignored');
});

test('what is no event, too large or without a link is refused', async () => {
  await expectFailure(await report({ type: '' }), 400, 'VALIDATION');
  await expectFailure(await report({ type: 'x'.repeat(270_000) }), 413, 'TOO_LARGE');
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
