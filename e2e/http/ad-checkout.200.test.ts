/** @module-tag core */
import type { UnmatchedReason } from '@elc/contracts';
import { beforeAll, expect, test } from 'vitest';
import { applicationOf, asAdmin, newApplication, statusOf } from '../support/http/ads.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  lastSiteUrl,
  product,
  siteUrl,
} from '../support/http/client.ts';
import { withFault } from '../support/http/fakes.ts';
import { adminPanel, moderatorPanel } from '../support/http/people.ts';
import { request } from '../support/http-client.ts';
import { signedEvent } from '../support/stripe-events.ts';

const SOON = { timeout: 30_000, interval: 200 };

let cookie = '';
/** An ad that stays due whatever is refused. */
let due: Awaited<ReturnType<typeof newDue>>;
beforeAll(async () => {
  cookie = await adminPanel();
  due = await newDue();
});

const inbox = async () => expectSuccess(await asAdmin(cookie).get('inbox'), endpoints.inbox);

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

const unmatchedOf = async (id: string, site = siteUrl) => {
  const answer = await asAdmin(cookie, { site }).get('ad-payments');
  const { payments } = await expectSuccess(answer, endpoints.unmatchedPayments);
  return payments.filter(({ adId }) => adId === id);
};

/** Sessions as Stripe has them. */
const sessionsOf = async (id: string) => {
  const response = await request(`${product.fakesUrl}/_stripe/sessions`);
  const sessions = (await response.json()) as { client_reference_id: string; status: string }[];
  return sessions.filter((one) => one.client_reference_id === id).map(({ status }) => status);
};

const own = (action: string, token: string) =>
  call(`/api/advertise/${action}`, { method: 'POST', headers: { 'X-Status-Token': token } });
const reject = (id: string) => asAdmin(cookie).review(id, { status: 'rejected' });
const remove = async (id: string) => {
  await asAdmin(cookie).review(id, { status: 'approved' });
  return asAdmin(cookie).post(`advertisements/${id}/remove`);
};

test.each<{ reason: UnmatchedReason; end: (id: string, token: string) => Promise<Response> }>([
  { reason: 'rejected', end: reject },
  { reason: 'withdrawn', end: (_id, token) => own('withdraw', token) },
  { reason: 'removed', end: remove },
])(
  'an ad that is $reason can no longer be paid; what was paid is listed for a refund',
  async (given) => {
    const { id, token } = await newDue();
    await expectSuccess(await pay(token), endpoints.payForAd);
    expect(await sessionsOf(id)).toEqual(['open']);
    const before = (await inbox()).payments.count;
    expect((await given.end(id, token)).status).toBe(200);
    await expect.poll(() => sessionsOf(id), SOON).toEqual(['expired']);
    await expectFailure(await pay(token), 409, 'PAYMENT_NOT_DUE');

    const event = checkoutEvent(id);
    const outcomes = await Promise.all([report(event), report(event)].map(outcomeOf));
    expect(outcomes.sort()).toEqual(['repeated', 'unmatched']);
    const [payment] = await unmatchedOf(id, lastSiteUrl);
    expect(payment).toMatchObject({
      ...{ reason: given.reason, amount: 1000, currency: 'USD', refund: null },
      reference: event.data.object.payment_intent,
    });
    expect((await inbox()).payments.count).toBe(before + 1);
    expect((await statusOf(token)).unmatched).toMatchObject([{ amount: 1000, refunded: null }]);

    const { cookie: moderator } = await moderatorPanel();
    const refund = (body: object, number = payment?.id) =>
      asAdmin(moderator).post(`ad-payments/${number}/refund`, body);
    const note = 're_1';
    await expectFailure(await refund({ amount: 1001, note }), 400, 'VALIDATION');
    await expectFailure(await refund({ amount: 1000 }), 400, 'VALIDATION');
    await expectFailure(await refund({ amount: 1000, note }, '999999'), 404, 'NOT_FOUND');
    await expectSuccess(await refund({ amount: 900, note }), endpoints.refundPayment);
    await expectFailure(await refund({ amount: 900, note }), 409, 'PAYMENT_REFUNDED');
    expect((await unmatchedOf(id))[0]?.refund).toMatchObject({
      ...{ amount: 900, note, by: expect.any(String), at: expect.any(String) },
    });
    expect((await inbox()).payments.count).toBe(before);
    expect((await statusOf(token)).unmatched).toMatchObject([{ amount: 1000, refunded: 900 }]);
  },
);

test('an event with all that Stripe may put into it is taken', async () => {
  const { id } = due;
  const event = checkoutEvent(id, { payment_status: 'unpaid', lines: 'x'.repeat(250_000) });
  expect(await outcomeOf(report(event))).toBe('ignored');
});

test('a thin event, which names its object only, is taken and ignored', async () => {
  const event = {
    ...{ id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered' },
    ...{ created: '2026-11-30T10:00:00.000Z', related_object: { id: 'mtr_1', url: '/v1/x' } },
  };
  expect(await outcomeOf(report(event))).toBe('ignored');
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
