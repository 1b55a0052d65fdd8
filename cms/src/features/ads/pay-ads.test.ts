import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../platform/db/testing/test-database';
import type { AdParts } from './parts';
import { createAdLinks } from './parts';
import { createAdPayments } from './pay-ads';
import { paymentFor } from './rules/payment';
import { createAdChanges } from './tables/ad-changes';
import { createAdEvents } from './tables/ad-events';
import { createAds } from './tables/ads';
import { SAMPLE_SUBMISSION } from './testing/sample-submission';

const { id } = SAMPLE_SUBMISSION;
const SETTINGS = { PUBLIC_URL: 'https://city.example', SESSION_SECRET: 'a secret of the tests' };
const BODY = Buffer.from('{}');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const warn = vi.fn();
const stripe = {
  checkout: vi.fn(async () => ({ ok: true, url: 'https://stripe.example/pay' }) as const),
  isSigned: async (_body: Buffer, signature: string) => signature === 'right',
};

function replica(isOn = true) {
  const ads = createAds(database);
  return createAdPayments(
    {
      changeAds: createAdChanges(database, () => 0),
      links: createAdLinks(ads, SETTINGS),
      stripe: isOn ? stripe : null,
      now: () => 0,
      warn,
    } as unknown as AdParts,
    { find: async () => (await ads.find(id)) ?? expect.fail('There is no such ad.') },
  );
}

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

const payment = async () => (await createAds(database).find(id))?.payment;
const receive = (sent = event(), signature = 'right') => replica().receive(BODY, signature, sent);

beforeEach(async () => {
  warn.mockClear();
  database = await openTestDatabase();
  const priced = { duration: '1 month', payment: paymentFor(100) } as const;
  await createAds(database).add({ ...SAMPLE_SUBMISSION, ...priced });
});
afterEach(() => database.destroy());

test('a payment that is reported to two replicas and once more is noted once', async () => {
  expect((await Promise.all([receive(), receive()])).sort()).toEqual(['paid', 'repeated']);
  expect(await receive()).toBe('repeated');
  expect(await payment()).toMatchObject({ status: 'paid', note: 'pi_1', by: 'Stripe' });
  const events = await createAdEvents(database).listOf(id);
  expect(events).toMatchObject([{ event: 'paid', by: 'Stripe', detail: 'pi_1' }]);
});

test.each([
  { name: 'not made yet', sent: event({ payment_status: 'unpaid' }) },
  { name: 'of another event', sent: event({}, 'charge.refunded') },
])('a payment $name is ignored', async ({ sent }) => {
  expect(await receive(sent)).toBe('ignored');
  expect(await payment()).toMatchObject({ status: 'due' });
});

test.each([
  { name: 'forged', sent: event(), signature: 'wrong', code: 'STRIPE_SIGNATURE_INVALID' },
  { name: 'for an unknown ad', sent: event({ client_reference_id: null }), code: 'NOT_FOUND' },
  { name: 'of another amount', sent: event({ amount_total: 1 }), code: 'PAYMENT_AMOUNT_WRONG' },
])('a payment $name is refused', async ({ sent, signature, code }) => {
  await expect(receive(sent, signature)).rejects.toMatchObject({ code });
  expect(await payment()).toMatchObject({ status: 'due' });
});

test('a second payment is refused and reported to the operator', async () => {
  await receive();
  const second = receive(event({ payment_intent: 'pi_2' }));
  await expect(second).rejects.toMatchObject({ code: 'PAYMENT_NOT_DUE' });
  expect(await payment()).toMatchObject({ note: 'pi_1' });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('pi_2'));
});

test('the checkout is for what is due, and leads back to the status page', async () => {
  expect(await replica().checkout('token')).toBe('https://stripe.example/pay');
  expect(stripe.checkout).toHaveBeenCalledWith({
    ...{ reference: id, name: `Advertisement ${id}`, amount: 100, currency: 'USD' },
    returnUrl: expect.stringContaining('https://city.example/advertise/status#ad_'),
  });
  await receive();
  await expect(replica().checkout('token')).rejects.toMatchObject({ code: 'PAYMENT_NOT_DUE' });
});

test('without a key there is neither', async () => {
  const off = replica(false);
  await expect(off.checkout('token')).rejects.toMatchObject({ code: 'STRIPE_OFF' });
  await expect(off.receive(BODY, 'right', event())).rejects.toMatchObject({ code: 'STRIPE_OFF' });
});
