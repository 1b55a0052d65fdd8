import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationOf, asAdmin, newApplication, statusOf } from '../support/http/ads.ts';
import { call, endpoints, expectFailure, expectSuccess, send } from '../support/http/client.ts';
import { adminPanel, moderatorPanel } from '../support/http/people.ts';
import { ALL_DEFAULTS, settingsOf } from '../support/http/settings.ts';

const FULLSCREEN = { duration: '10-fullscreen' };

let cookie = '';
beforeAll(async () => {
  cookie = await adminPanel();
  await settingsOf(cookie).change({
    adPayments: {
      day: { link: '', instructions: '' },
      month: { link: '', instructions: 'By bank.' },
      fullscreen: { link: 'https://pay.example/elc', instructions: '' },
    },
  });
});
afterAll(async () => {
  await settingsOf(cookie).change(ALL_DEFAULTS);
  await asAdmin(cookie).post('revert-banner');
});

const settle = (id: string, body: object, by = cookie) =>
  send('PATCH', `/api/admin/advertisements/${id}/payment`, body, { headers: { cookie: by } });

test('a priced application is due; paid and approved at once, it is live and has a receipt', async () => {
  const { id, token } = await newApplication(FULLSCREEN);
  expect((await statusOf(token)).payment).toEqual({
    ...{ status: 'due', amount: 1000, currency: 'USD', note: null, refund: null, at: null },
    // Paid by the checkout of Stripe, which the tests have on.
    ...{ checkout: true, link: null, instructions: null },
  });
  const payment = { status: 'paid', note: 'INV-7' };
  const answer = await asAdmin(cookie).review(id, { status: 'approved', payment });
  await expectSuccess(answer, endpoints.reviewApplication);
  expect(await applicationOf(cookie, id)).toMatchObject({ isActive: true, payment });
  const shown = await statusOf(token);
  expect(shown.payment).toMatchObject(payment);
  expect(shown.payment).not.toHaveProperty('by');
});

test.each([
  ['before the review', async () => {}],
  ['after the approval', (id: string) => asAdmin(cookie).review(id, { status: 'approved' })],
] as const)('a payment can be settled %s, once, and its refund noted', async (_when, review) => {
  const { id } = await newApplication(FULLSCREEN);
  await review(id);
  const status = (await applicationOf(cookie, id))?.status;
  const refund = { status: 'refunded', note: 'Shown too late' };
  await expectFailure(await settle(id, refund), 409, 'PAYMENT_NOT_MADE');
  const paid = { status: 'paid', note: `INV-${id}` };
  await expectSuccess(await settle(id, paid), endpoints.settlePayment);
  await expectFailure(await settle(id, { status: 'paid' }), 409, 'PAYMENT_NOT_DUE');
  await expectSuccess(await settle(id, refund), endpoints.settlePayment);
  expect(await applicationOf(cookie, id)).toMatchObject({
    ...{ status, payment: { status: 'paid', refund: 'Shown too late' } },
  });
  const file = await call('/api/admin/advertisements.csv', { headers: { cookie } });
  const day = new Date().toISOString().slice(0, 10);
  const line = new RegExp(`^${id},.*,paid,10\\.00,USD,INV-${id},${day}T[^,]*,Shown too late,`, 'm');
  expect(await file.text()).toMatch(line);
});

test('two who settle the same payment: one does', async () => {
  const { id } = await newApplication(FULLSCREEN);
  const answers = await Promise.all([
    settle(id, { status: 'paid' }),
    settle(id, { status: 'waived', note: 'A friend' }, (await moderatorPanel()).cookie),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

const NO_AD = 'ad_0000000000000000';

test('payments are of applications that there are', async () => {
  await expectFailure(await settle(NO_AD, { status: 'paid' }), 404, 'NOT_FOUND');
  const path = `/api/admin/advertisements/${NO_AD}/payment`;
  await expectFailure(await call(path), 405, 'METHOD_NOT_ALLOWED');
});
