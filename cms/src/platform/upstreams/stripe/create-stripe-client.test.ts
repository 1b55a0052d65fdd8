import Stripe from 'stripe';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Fakes, startFakes } from '../../../../../fakes/src/start-fakes';
import { createStripeClient } from './create-stripe-client';

const SECRET = 'whsec_of_a_test';
const ORDER = {
  ...{ reference: 'ad_0000000000000001', name: 'Advertisement', amount: 1000, currency: 'USD' },
  returnUrl: 'https://city.example/advertise/status#token',
};

let fakes: Fakes;
beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

const warn = vi.fn();
const client = (given: { secretKey?: string; url?: string } = {}) =>
  createStripeClient({
    ...{ secretKey: 'sk_test_x', webhookSecret: SECRET, url: fakes.url, warn },
    ...given,
  });

const sessionsAtStripe = async () => {
  const answer = await fetch(`${fakes.url}/_stripe/sessions`);
  return (await answer.json()) as { id: string; status: string; metadata: object }[];
};

test('a checkout says whose it is, and is expired once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const made = await client().checkout(ORDER);
  if (!made.ok) expect.fail('Stripe made no session.');
  expect(made.url).toMatch(/\/stripe\/pay\/cs_test_\d+$/);
  vi.setSystemTime(Date.now() + 1);
  expect(await client().checkout(ORDER)).not.toEqual(made);
  expect(await client().expire(made.session)).toEqual({ ok: true });
  expect(await sessionsAtStripe()).toMatchObject([
    { id: made.session, status: 'expired', metadata: { elc_application: ORDER.reference } },
    { status: 'open' },
  ]);
  expect(await client().expire(made.session), 'once more').toEqual({ ok: true });
  expect(await client().expire('cs_test_unknown'), 'of nobody').toEqual({ ok: true });
});

test.each([
  { name: 'a key that Stripe refuses', given: { secretKey: 'sk_live_x' } },
  { name: 'a key without the permission', given: { secretKey: 'rk_test_x' } },
  { name: 'no answer', given: { url: 'http://127.0.0.1:9' } },
])('with $name expiring is to be tried again', async ({ given }) => {
  expect(await client(given).expire('cs_test_1')).toMatchObject({
    ...{ ok: false, error: expect.any(String) },
  });
});

test.each([
  {
    name: 'a key that Stripe refuses',
    given: { secretKey: 'sk_live_x' },
    reason: 'invalid',
  },
  { name: 'no answer', given: { url: 'http://127.0.0.1:9' }, reason: 'unavailable' },
])('$name is a failure of its own', async ({ given, reason }) => {
  expect(await client(given).checkout(ORDER)).toMatchObject({ ok: false, reason });
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining(ORDER.reference));
});

const payload = JSON.stringify({ object: 'event', type: 'checkout.session.completed' });
const signed = (secret: string, ageSeconds: number) =>
  new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    ...{ payload, secret },
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  });

test('an event is trusted by its signature, for five minutes', async () => {
  const isSigned = (body: string, header: string) => client().isSigned(Buffer.from(body), header);
  expect(await isSigned(payload, signed(SECRET, 290))).toBe(true);
  for (const [body, header] of [
    [payload, ''],
    [payload, 't=1,v1=00'],
    [payload, signed(SECRET, 310)],
    [payload, signed('whsec_of_another', 0)],
    [`${payload} `, signed(SECRET, 0)],
  ] as const)
    expect(await isSigned(body, header)).toBe(false);
});
