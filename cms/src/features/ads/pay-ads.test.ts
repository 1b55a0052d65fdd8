import type { StripeEvent } from '@elc/contracts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { useUpstreams } from '../../platform/services';
import { statusUrl } from './ad-links';
import { endingJob } from './end-ads';
import { withdrawAd } from './own-ads';
import { checkoutUrl, receivePayment } from './pay-ads';
import { removeAd } from './remove-ads';
import { approveAd, rejectAd, settlePayment } from './review-ads';
import { paymentFor } from './rules/payment';
import { eventsOf } from './tables/ad-events';
import { addAd, adTable, findAd } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';
import { openUnmatched, refundPayment, unmatchedPayments } from './unmatched-payments';

afterAll(() => vi.unstubAllGlobals());

const { id } = SAMPLE_SUBMISSION;
const BODY = Buffer.from('{}');

const warn = vi.fn();
let sessions = 0;
let whileStripeWorks = async () => {};
const stripe = {
  checkout: vi.fn(async () => {
    await whileStripeWorks();
    sessions += 1;
    const url = `https://stripe.example/pay/${sessions}`;
    return { ok: true, url, session: `cs_${sessions}` } as const;
  }),
  expire: vi.fn(
    async (_session: string): Promise<{ ok: true } | { ok: false; error: string }> => ({
      ok: true,
    }),
  ),
  isSigned: async (_body: Buffer, signature: string) => signature === 'right',
};

const token = () => statusUrl(id).split('#')[1] ?? '';
const checkout = () => checkoutUrl(token());
const expired = async () => {
  await endingJob(new AbortController().signal).run();
  return stripe.expire.mock.calls.map(([session]) => session);
};

const event = (given: object = {}, type = 'checkout.session.completed') => ({
  type,
  data: {
    object: {
      ...{ id: 'cs_1', client_reference_id: id, amount_total: 100, currency: 'usd' },
      ...{ payment_status: 'paid', payment_intent: 'pi_1' },
      ...given,
    },
  },
});

const payment = async () => (await findAd(id))?.payment;
const receive = (sent: StripeEvent = event(), signature = 'right') =>
  receivePayment(BODY, signature, sent);

beforeEach(async () => {
  await testWorld({ nowMs: 0 });
  sessions = 0;
  whileStripeWorks = async () => {};
  vi.clearAllMocks();
  vi.stubGlobal('strapi', { log: { warn }, plugin: () => ({ provider: { delete: vi.fn() } }) });
  useEnv({
    ...{ PUBLIC_URL: 'https://city.example', SESSION_SECRET: 'a secret of the tests' },
    DISCORD_NOTICE_WEBHOOK_URL: undefined,
  });
  useUpstreams({ stripe } as never);
  const priced = { duration: '1 month', payment: paymentFor(100) } as const;
  await addAd({ ...SAMPLE_SUBMISSION, ...priced });
});

test('a payment that is reported to two replicas and once more is noted once', async () => {
  expect((await Promise.all([receive(), receive()])).sort()).toEqual(['paid', 'repeated']);
  expect(await receive()).toBe('repeated');
  expect(await payment()).toMatchObject({ status: 'paid', note: 'pi_1', by: 'Stripe' });
  const events = await eventsOf(id);
  expect(events).toMatchObject([{ event: 'paid', by: 'Stripe', detail: 'pi_1' }]);
});

test.each([
  { name: 'not made yet', sent: event({ payment_status: 'unpaid' }) },
  { name: 'of another event', sent: event({}, 'charge.refunded') },
  {
    name: 'of another product',
    sent: event({ client_reference_id: null, metadata: { order: 7 } }),
  },
  { name: 'of an ad that is elsewhere', sent: event({ client_reference_id: 'ad_none' }) },
  { name: 'without a payment', sent: event({ id: null, payment_intent: null }) },
  { name: 'without anything to read', sent: { type: 'invoice.paid', data: null } },
])('what Stripe reports $name is ignored', async ({ sent }) => {
  expect(await receive(sent)).toBe('ignored');
  expect(await payment()).toMatchObject({ status: 'due' });
  expect(await unmatchedPayments()).toEqual([]);
});

test('the ad is the one of the metadata, whatever other reference the session has', async () => {
  const metadata = { elc_application: id };
  expect(await receive(event({ metadata, client_reference_id: null }))).toBe('paid');
});

test('a forged payment is refused', async () => {
  await expect(receive(event(), 'wrong')).rejects.toMatchObject({
    ...{ status: 401, code: 'STRIPE_SIGNATURE_INVALID' },
  });
  expect(await payment()).toMatchObject({ status: 'due' });
});

const asRejected = async () => void (await rejectAd(id, 'Mara', null));
const asWithdrawn = () => withdrawAd(token());
const asRemoved = async () => {
  await approveAd(id, 'Mara', {});
  await removeAd(id, 'Mara', null);
};
const asSettled = async () => void (await settlePayment(id, 'Mara', { status: 'paid' }));

test.each([
  { reason: 'rejected', before: asRejected },
  { reason: 'withdrawn', before: asWithdrawn },
  { reason: 'removed', before: asRemoved },
  { reason: 'settled', before: asSettled },
  { reason: 'amount', before: async () => {}, given: { amount_total: 1 } },
  { reason: 'amount', before: async () => {}, given: { currency: 'eur' } },
])('a payment that settles nothing ($reason) is stored once', async ({ reason, before, given }) => {
  await before();
  const known = await payment();
  const both = await Promise.all([receive(event(given)), receive(event(given))]);
  expect(both.sort()).toEqual(['repeated', 'unmatched']);
  expect(await payment()).toEqual(known);
  expect(await unmatchedPayments()).toMatchObject([
    { adId: id, title: 'Roads', reference: 'pi_1', reason, refund: null },
  ]);
  expect(await openUnmatched()).toEqual({ count: 1, oldestMs: 0 });
  const [newest] = await eventsOf(id);
  expect(newest).toMatchObject({ event: 'unmatched-payment', by: 'Stripe' });
  expect(newest?.detail).toMatch(/^\d+\.\d{2} (?:USD|EUR), pi_1$/);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('pi_1'));
});

test('a payment for an ad of ours that is no longer stored is listed', async () => {
  await adTable.where().del();
  const paid = () => receive(event({ metadata: { elc_application: id } }));
  expect([await paid(), await paid()]).toEqual(['unmatched', 'repeated']);
  expect(await unmatchedPayments()).toMatchObject([
    { adId: id, title: id, reference: 'pi_1', reason: 'erased', amount: 100, refund: null },
  ]);
});

test('its refund is noted once, with amount, time and who did it', async () => {
  await receive();
  await receive(event({ payment_intent: 'pi_2' }));
  const [open] = await unmatchedPayments();
  vi.setSystemTime(5000);
  const refund = (amount: number) =>
    refundPayment(open?.id ?? '', 'Mara', { amount, note: 're_1' });
  await expect(refund(101)).rejects.toMatchObject({ status: 400 });
  await expect(refundPayment('99', 'Mara', { amount: 1, note: 'x' })).rejects.toMatchObject({
    status: 404,
  });
  await refund(60);
  await expect(refund(60)).rejects.toMatchObject({ code: 'PAYMENT_REFUNDED' });
  expect(await unmatchedPayments()).toMatchObject([
    {
      ...{ reference: 'pi_2', reason: 'settled' },
      refund: { amount: 60, note: 're_1', by: 'Mara', at: '1970-01-01T00:00:05.000Z' },
    },
  ]);
  expect(await openUnmatched()).toEqual({ count: 0, oldestMs: null });
  const [newest] = await eventsOf(id);
  expect(newest).toMatchObject({ event: 'refunded', by: 'Mara', detail: '0.60 USD of pi_2: re_1' });
  expect(await payment()).toMatchObject({ note: 'pi_1', refund: null });
});

test('pressing Pay again leads to the same session for half a day, then to a new one', async () => {
  expect(await checkout()).toBe('https://stripe.example/pay/1');
  vi.setSystemTime(12 * 3_600_000 - 1);
  expect(await checkout()).toBe('https://stripe.example/pay/1');
  expect(stripe.checkout).toHaveBeenCalledTimes(1);
  vi.setSystemTime(12 * 3_600_000);
  expect(await checkout()).toBe('https://stripe.example/pay/2');
  expect(await expired()).toEqual(['cs_1']);
});

test('of two presses at once one session stays open', async () => {
  const both = [checkout(), checkout()];
  const [one, other] = await Promise.all(both);
  expect(one).toBe(other);
  expect(await expired()).toHaveLength(1);
});

test.each([
  { name: 'rejected', end: asRejected },
  { name: 'withdrawn', end: asWithdrawn },
  { name: 'removed', end: asRemoved },
  { name: 'settled by hand', end: asSettled },
])(
  'the open session of an ad that is $name is expired, with another try if need be',
  async (given) => {
    await checkout();
    await given.end();
    stripe.expire.mockResolvedValueOnce({ ok: false, error: 'Stripe does not answer' });
    expect(await expired()).toEqual(['cs_1']);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await expired()).toEqual(['cs_1', 'cs_1']);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await expired()).toHaveLength(2);
  },
);

test('a session that Stripe makes while the ad is rejected is expired, and leads nowhere', async () => {
  whileStripeWorks = asRejected;
  await expect(checkout()).rejects.toMatchObject({ code: 'PAYMENT_NOT_DUE' });
  expect(await expired()).toEqual(['cs_1']);
});

test('a session that was paid is not expired', async () => {
  await checkout();
  await receive();
  expect(await expired()).toEqual([]);
});

test('the checkout is for what is due, and leads back to the status page', async () => {
  expect(await checkout()).toBe('https://stripe.example/pay/1');
  expect(stripe.checkout).toHaveBeenCalledWith({
    ...{ reference: id, name: `Advertisement ${id}`, amount: 100, currency: 'USD' },
    returnUrl: expect.stringContaining('https://city.example/advertise/status#ad_'),
  });
  await receive();
  await expect(checkout()).rejects.toMatchObject({ code: 'PAYMENT_NOT_DUE' });
});

test('without a key there is neither', async () => {
  useUpstreams({ stripe: null } as never);
  await expect(checkout()).rejects.toMatchObject({ code: 'STRIPE_OFF' });
  await expect(receive()).rejects.toMatchObject({ code: 'STRIPE_OFF' });
});
