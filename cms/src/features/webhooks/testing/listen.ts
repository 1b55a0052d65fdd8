import { WEBHOOK_EVENTS, type WebhookEvent, webhookBody } from '@elc/contracts';
import { addWebhook, deliveries, newId, watch } from '../stored-webhooks';

/** A webhook of `key_1` that asks for everything and watches these players; returns a reader of what it was told. */
export async function listen(...players: readonly string[]) {
  const webhook = {
    ...{ id: newId('hook', 16), keyId: 'key_1', slot: 1, url: 'https://bot.example/', secret: '' },
    events: Object.keys(WEBHOOK_EVENTS) as WebhookEvent[],
    ...{ oldSecret: null, oldSecretEndsAtMs: null, createdAtMs: 0, offReason: null },
    ...{ failingSinceMs: null, lane: '192.0.2.1/hook' },
  };
  await addWebhook(webhook);
  await watch(webhook, players);
  return async () =>
    (await deliveries.read(deliveries.where().orderBy('id'))).map(({ type, body }) => {
      const { data } = webhookBody(type).parse(JSON.parse(body));
      return { type, ...data };
    });
}
