import type { Context } from 'koa';
import { reachableKeyIds } from '../api-keys';
import type { Handlers } from '../handlers';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  deliveriesOf,
  listWebhooks,
  resend,
  rollSecret,
  testWebhook,
} from './own-webhooks';

export const webhookHandlers = {
  listWebhooks: async ({ ctx }) => ({
    body: { success: true, webhooks: await listWebhooks(await reachableKeyIds(ctx)) },
  }),
  createWebhook: async ({ ctx, body }) => {
    const made = await createWebhook(await reachableKeyIds(ctx), body);
    return { status: 201, body: { success: true, ...made } };
  },
  changeWebhook: async ({ ctx, params: { id }, body }) => {
    const webhook = await changeWebhook(await reachableKeyIds(ctx), id, body);
    return { body: { success: true, webhook } };
  },
  deleteWebhook: async ({ ctx, params: { id } }) => {
    await deleteWebhook(await reachableKeyIds(ctx), id);
    return { body: { success: true } };
  },
  rollWebhookSecret: async ({ ctx, params: { id }, body }) => {
    const rolled = await rollSecret(await reachableKeyIds(ctx), id, body.overlapMinutes);
    return { body: { success: true, ...rolled } };
  },
  testWebhook: async ({ ctx, params: { id } }) =>
    accepted(ctx, id, await testWebhook(await reachableKeyIds(ctx), id)),
  webhookDeliveries: async ({ ctx, params: { id } }) => ({
    body: { success: true, deliveries: await deliveriesOf(await reachableKeyIds(ctx), id) },
  }),
  resendDelivery: async ({ ctx, params: { id, deliveryId } }) => {
    await resend(await reachableKeyIds(ctx), id, deliveryId);
    return accepted(ctx, id, deliveryId);
  },
} satisfies Partial<Handlers>;

function accepted(ctx: Context, id: string, deliveryId: string) {
  ctx.set('Location', `/api/webhooks/${id}/deliveries`);
  return { status: 202, body: { success: true, deliveryId } } as const;
}
