import type { ParameterizedContext } from 'koa';
import { content } from '../../content/content';
import { db } from '../../platform/db/database';
import { env } from '../../platform/env/env';
import { isNear } from '../../platform/env/trusted-proxies';
import { clientOf } from '../../platform/http/client';
import { log } from '../../platform/log';
import { createServiceProbes } from '../../platform/service-probes';
import { upstreams } from '../../platform/services';
import { currentSettings } from '../../platform/settings/current-settings';
import type { Handlers } from '../handlers';
import { type ConnectionSources, checkService, sendTestAlert, sendTestMail } from '.';

const ofProduct = (): ConnectionSources => ({
  settings: env(),
  connection: db(),
  probes: () => createServiceProbes(env(), { inventoryReads: upstreams().inventoryReads }),
  enteredFacts: async () => (await content().siteSettings()) ?? null,
  tierPrice: content().adPrice,
  adPayments: async () => (await currentSettings()).adPayments,
});

export const connectionHandlers = {
  checkConnections: async ({ ctx, params }) => {
    const checked = await checkService(ofProduct(), params.service, { visitor: visitorOf(ctx) });
    return { body: { success: true, ...checked } };
  },

  sendTestMail: async ({ ctx, body }) => {
    const checked = await sendTestMail(ofProduct(), body.to);
    log.info(`A test mail was requested by ${ctx.state.panel.by}.`);
    return { body: { success: true, ...checked } };
  },

  sendTestAlert: async ({ ctx }) => {
    const checked = await sendTestAlert(ofProduct());
    log.info(`A test alert was requested by ${ctx.state.panel.by}.`);
    return { body: { success: true, ...checked } };
  },
} satisfies Partial<Handlers>;

function visitorOf(ctx: Pick<ParameterizedContext, 'ip' | 'get'>) {
  const { address } = clientOf(ctx as Parameters<typeof clientOf>[0]);
  return { address, isNear: isNear(address, 0), forwardedFor: ctx.get('x-forwarded-for') || null };
}
