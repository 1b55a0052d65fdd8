import { expect, test } from 'vitest';
import { useEnv } from '../../platform/env/env';
import { checkSignature, receiveNotification } from './roblox-webhook';

const SECRET = 'a secret between Roblox and the city';
const SIGNED_SECONDS = 1_703_953_464;

/**
 * The example of Roblox's documentation, signed by another program:
 * `printf '%s' "1703953464.$BODY" | openssl dgst -sha256 -hmac "$SECRET" -binary | openssl base64`
 */
const BODY =
  '{"NotificationId":"7f0c","EventType":"RightToErasureRequest","EventTime":"2023-12-30T16:24:24.2118874Z","EventPayload":{"UserId":1,"GameIds":[1234,2345]}}';
const V1 = 'TBFQH8smI07p5xh02EX2Al2IgyNaU1EJNf/SbUVdJVY=';

/** The same of a body with spaces, line ends and a letter of two bytes. */
const SPACED = '{\n   "NotificationId": "Zürich",\n   "EventType": "SampleNotification"\n}\n';
const SPACED_V1 = '9qJ6fkZirHsnndLYlRxfnEe15f9pnm3b256w6J1VQJU=';

const check = (signature: string | undefined, body = BODY, ageSeconds = 0, secret = SECRET) =>
  checkSignature(
    { signature, rawBody: Buffer.from(body) },
    secret,
    (SIGNED_SECONDS + ageSeconds) * 1000,
  );
const signed = (v1 = V1, time: number | string = SIGNED_SECONDS) => `t=${time},v1=${v1}`;

test('what openssl has signed is valid, whatever its spaces and letters', () => {
  expect(check(signed())).toBe('valid');
  expect(check(signed(SPACED_V1), SPACED)).toBe('valid');
  expect(check(` v1=${V1} , t=${SIGNED_SECONDS}`)).toBe('valid');
});

test.each([
  { what: 'no header', signature: undefined },
  { what: 'an empty header', signature: '' },
  { what: 'a time alone, as without a secret', signature: `t=${SIGNED_SECONDS}` },
  { what: 'a signature without its time', signature: `v1=${V1}` },
  { what: 'a time that is none', signature: signed(V1, 'now') },
  { what: 'a negative time', signature: signed(V1, -SIGNED_SECONDS) },
  { what: 'another time', signature: signed(V1, SIGNED_SECONDS + 1) },
  { what: 'the signature of another body', signature: signed(SPACED_V1) },
  { what: 'half a signature', signature: signed(V1.slice(0, 20)) },
  { what: 'no Base64', signature: signed('(not at all)') },
  { what: 'an empty signature', signature: signed('') },
])('$what is invalid', ({ signature }) => {
  expect(check(signature)).toBe('invalid');
});

test('a body that was changed is invalid, be it by a space', () => {
  expect(check(signed(), BODY.replace('"UserId":1', '"UserId":2'))).toBe('invalid');
  expect(check(signed(), `${BODY} `)).toBe('invalid');
});

test('another secret is invalid', () => {
  expect(check(signed(), BODY, 0, 'another secret')).toBe('invalid');
});

test.each([
  { ageSeconds: 600, expected: 'valid' },
  { ageSeconds: 601, expected: 'expired' },
  { ageSeconds: -600, expected: 'valid' },
  { ageSeconds: -601, expected: 'expired' },
])('$ageSeconds s after it was signed it is $expected', ({ ageSeconds, expected }) => {
  expect(check(signed(), BODY, ageSeconds)).toBe(expected);
});

test('without a secret nothing is taken', async () => {
  useEnv({ ROBLOX_WEBHOOK_SECRET: undefined });
  const none = receiveNotification({ signature: signed() } as never, {} as never);
  await expect(none).rejects.toMatchObject({ status: 404, code: 'WEBHOOK_OFF' });
});

test('what is old and wrong is reported as wrong', () => {
  expect(check(signed(SPACED_V1), BODY, 6000)).toBe('invalid');
});
