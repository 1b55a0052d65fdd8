import type { Core } from '@strapi/strapi';
import type { ParameterizedContext } from 'koa';
import { connectionsFeature } from '../../../features/connections';
import { isNear } from '../../../platform/env/trusted-proxies';
import { clientOf } from '../../../platform/http/client-of';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  check: handle('checkConnections', async ({ ctx, params }) => {
    const checked = await connectionsFeature
      .of(strapi)
      .check(params.service, { visitor: visitorOf(ctx) });
    return { body: { success: true, ...checked } };
  }),

  sendTestMail: handle('sendTestMail', async ({ ctx, body }) => {
    const checked = await connectionsFeature.of(strapi).sendTestMail(body.to);
    strapi.log.info(`A test mail was requested by ${ctx.state.panel.by}.`);
    return { body: { success: true, ...checked } };
  }),
});

/** The client, as limits and logs see it, and what a proxy says of it. */
function visitorOf(ctx: Pick<ParameterizedContext, 'ip' | 'get'>) {
  const { address } = clientOf(ctx as Parameters<typeof clientOf>[0]);
  return { address, isNear: isNear(address, 0), forwardedFor: ctx.get('x-forwarded-for') || null };
}
