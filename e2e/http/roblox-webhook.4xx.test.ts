/** @module-tag sqlite */
import { expect, test } from 'vitest';
import { inDatabase } from '../support/database.ts';
import { call, expectFailure, product } from '../support/http/client.ts';
import {
  citizen,
  notification,
  notifyRaw,
  signatureOf,
} from '../support/http/roblox-notifications.ts';

const { name, userId } = citizen(20_401);
const body = notification('RightToErasureRequest', { UserId: userId, GameIds: [1] });

test.each([
  {
    what: 'a signature with another secret',
    signature: signatureOf(body, { secret: 'the secret of someone else' }),
    status: 401,
    code: 'WEBHOOK_SIGNATURE_INVALID',
  },
  {
    what: 'a signature of 11 minutes ago',
    signature: signatureOf(body, { ageSeconds: 660 }),
    status: 403,
    code: 'WEBHOOK_EXPIRED',
  },
])('$what is refused, and erases nobody', async ({ signature, status, code }) => {
  const headers = { 'X-API-Key': product.publishableKey };
  expect((await call(`/api/newgen-check/${name}`, { headers })).status).toBe(200);
  await expectFailure(await notifyRaw(body, signature), status, code);
  // A check is stored once it is answered.
  await expect
    .poll(() => inDatabase('SELECT user_id FROM elc_players WHERE user_id = ?', userId))
    .toHaveLength(1);
});

test('an erasure without a user is refused, so that Roblox reports it', async () => {
  const answer = await notifyRaw(notification('RightToErasureRequest', { GameIds: [1] }));
  const { details } = await expectFailure(answer, 400, 'VALIDATION');
  expect(details?.[0]?.path).toBe('body.EventPayload.UserId');
});

test('what is no notification is refused', async () => {
  await expectFailure(await notifyRaw('{"EventType":"x"}'), 400, 'VALIDATION');
  await expectFailure(await notifyRaw('{"EventType":'), 400, 'BAD_REQUEST');
});
