import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Fakes, startFakes } from '../../../../../fakes/src/start-fakes';
import { createStripeClient } from './create-stripe-client';

const SECRET = 'whsec_of_a_test';
const ORDER = {
  ...{ reference: 'ad_0000000000000001', name: 'Advertisement', amount: 1000, currency: 'USD' },
  returnUrl: 'https://city.example/advertise/status#token',
};

let fakes: Fakes;
let nowMs = 0;
beforeAll(async () => {
  fakes = await startFakes({ port: 0 });
});
afterAll(() => fakes.close());

const warn = vi.fn();
const client = (given: { secretKey?: string; url?: string } = {}) =>
  createStripeClient({
    ...{ secretKey: 'sk_test_x', webhookSecret: SECRET, url: fakes.url, warn },
    ...given,
    now: () => nowMs,
  });

test('a checkout is made once for an ad while it can be paid', async () => {
  const first = await client().checkout(ORDER);
  expect(first.ok && first.url).toMatch(/\/stripe\/pay\/cs_test_\d+$/);
  expect(await client().checkout(ORDER)).toEqual(first);
  nowMs += 12 * 3_600_000;
  expect(await client().checkout(ORDER)).not.toEqual(first);
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
