import { expect, test } from 'vitest';
import { call, expectFailure, send } from '../support/http/client.ts';
import { answered, finish } from '../support/http/roblox.ts';

test.each(['https://evil.example', '//evil.example'])(
  'a sign-in does not lead on to %j',
  async (returnTo) => {
    const response = await send('POST', '/api/roblox/sign-in', { returnTo });
    expect(response.headers.getSetCookie()).toEqual([]);
    await expectFailure(response, 400, 'VALIDATION');
  },
);

test('who has not begun here cannot end it: the answer of someone else signs nobody in', async () => {
  const { answer } = await answered();
  const response = await finish({ cookie: '', answer });
  expect(response.headers.getSetCookie().join()).not.toContain('elc_roblox=');
  await expectFailure(response, 403, 'SIGN_IN_NOT_STARTED');
});

test.each([
  ['DELETE', '/api/roblox/account'],
  ['PUT', '/api/roblox/account/share'],
  ['DELETE', '/api/roblox/account/share'],
  ['POST', '/api/roblox/account/erase'],
  ['PUT', '/api/roblox/account/link'],
])('%s %s needs someone who has signed in', async (method, path) => {
  const cookie = `elc_roblox=${'x'.repeat(43)}`;
  await expectFailure(
    await send(method, path, {}, { headers: { cookie } }),
    401,
    'ROBLOX_SIGNED_OUT',
  );
});

test('an address that nobody shares is distinguished from an invalid one', async () => {
  const missing = await call(`/api/verified-players/${'a'.repeat(43)}`);
  await expectFailure(missing, 404, 'SHARED_VERDICT_NOT_FOUND');
  await expectFailure(await call('/api/verified-players/short'), 400, 'VALIDATION');
});
