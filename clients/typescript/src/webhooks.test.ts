import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts';

const SECRET = `whsec_${btoa('thirty-two bytes of a secret key')}`;
const OLD_SECRET = `whsec_${btoa('the key that is being replaced..')}`;
const BODY = JSON.stringify({
  type: 'scan.ended',
  timestamp: '2026-11-21T10:00:00.000Z',
  data: { scanId: 'scan_4Hq8Zt2Lm6Vx0Pd9' },
});

function delivery({ secrets = [SECRET], body = BODY, ageSeconds = 0 } = {}) {
  const at = new Date(Date.now() - ageSeconds * 1_000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign('msg_1', at, body));
  return {
    'Webhook-Id': 'msg_1',
    'Webhook-Timestamp': String(Math.floor(at.getTime() / 1_000)),
    'Webhook-Signature': signatures.join(' '),
  };
}

test.each([
  ['its headers', delivery()],
  ['headers as fetch has them', new Headers(delivery())],
  ['the signature of an older secret in front', delivery({ secrets: [OLD_SECRET, SECRET] })],
])('a delivery with %s is what was signed', (_, headers) => {
  expect(verifyWebhook(SECRET, headers, BODY)).toEqual({ id: 'msg_1', ...JSON.parse(BODY) });
});

test.each([
  ['forged', delivery({ secrets: [OLD_SECRET] }), BODY],
  ['changed on its way', delivery(), BODY.replace('ended', 'begun')],
  ['late', delivery({ ageSeconds: 301 }), BODY],
  ['ahead of time', delivery({ ageSeconds: -301 }), BODY],
  ['not signed', { 'webhook-id': 'msg_1' }, BODY],
])('a delivery that is %s is refused', (_, headers, body) => {
  expect(() => verifyWebhook(SECRET, headers, body)).toThrow(WebhookVerificationError);
});
