import { done } from '../answer.ts';
import { section } from '../endpoint.ts';
import {
  changeWebhookRequest,
  createWebhookRequest,
  deliveryAccepted,
  deliveryList,
  deliveryParams,
  rollWebhookRequest,
  webhookList,
  webhookParams,
  webhookResponse,
  webhookWithSecret,
} from './webhook.ts';

const webhooks = section('webhooks');

/** Of the caller's live keys; to a key, those that are its own. */
const OWN = { caller: 'cookieOrKey', scope: 'webhooks', limit: 'keys' } as const;
const ONE = { ...OWN, params: webhookParams } as const;
const ADDRESS_CODES = ['WEBHOOK_ADDRESS_INSECURE', 'WEBHOOK_ADDRESS_PRIVATE'] as const;

export const webhookEndpoints = {
  listWebhooks: webhooks.get('/webhooks', {
    ...OWN,
    summary: "The webhooks of the caller's own live keys, newest first.",
    success: { 200: webhookList },
  }),
  createWebhook: webhooks.post('/webhooks', {
    ...OWN,
    summary: 'Makes a webhook of a key; only this answer contains its secret.',
    body: createWebhookRequest,
    example: {
      body: {
        keyId: 'key_7Gk2mQ9sXw4RbT1z',
        url: 'https://bot.example/elc',
        events: ['scan.ended'],
      },
    },
    success: { 201: webhookWithSecret },
    failures: ['KEY_NOT_FOUND', 'TOO_MANY_WEBHOOKS', 'TOO_MANY_WATCHED', ...ADDRESS_CODES],
  }),
  changeWebhook: webhooks.patch('/webhooks/{id}', {
    ...ONE,
    summary: 'Changes a webhook, or turns it on or off.',
    body: changeWebhookRequest,
    example: { body: { isOn: true } },
    success: { 200: webhookResponse },
    failures: ['WEBHOOK_NOT_FOUND', 'TOO_MANY_WATCHED', ...ADDRESS_CODES],
  }),
  deleteWebhook: webhooks.delete('/webhooks/{id}', {
    ...ONE,
    summary: 'Deletes a webhook and its deliveries; nothing more is sent.',
    success: { 200: done },
    failures: ['WEBHOOK_NOT_FOUND'],
  }),
  rollWebhookSecret: webhooks.post('/webhooks/{id}/roll', {
    ...ONE,
    summary:
      'Replaces the secret; for a while events are signed with both. Without an overlap it ends all older secrets, at any time.',
    body: rollWebhookRequest,
    example: { body: { overlapMinutes: 60 } },
    success: { 200: webhookWithSecret },
    failures: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_SECRET_ROLLED'],
  }),
  testWebhook: webhooks.post('/webhooks/{id}/test', {
    ...ONE,
    summary: 'Sends a `webhook.test` event, which is tried once.',
    limit: 'sendWebhook',
    success: { 202: deliveryAccepted },
    failures: ['WEBHOOK_NOT_FOUND', 'WEBHOOK_IS_OFF'],
  }),
  webhookDeliveries: webhooks.get('/webhooks/{id}/deliveries', {
    ...ONE,
    summary: 'The last 100 events for a webhook: what was sent, and what it answered.',
    success: { 200: deliveryList },
    failures: ['WEBHOOK_NOT_FOUND'],
  }),
  resendDelivery: webhooks.post('/webhooks/{id}/deliveries/{deliveryId}/resend', {
    ...OWN,
    params: deliveryParams,
    summary: 'Sends an event again, with the same id and body.',
    limit: 'sendWebhook',
    success: { 202: deliveryAccepted },
    failures: ['WEBHOOK_NOT_FOUND', 'DELIVERY_NOT_FOUND', 'WEBHOOK_IS_OFF'],
  }),
};
