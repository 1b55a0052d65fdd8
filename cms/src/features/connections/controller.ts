import type { ParameterizedContext } from 'koa';
import { isNear } from '../../platform/env/trusted-proxies';
import { clientOf } from '../../platform/http/client';
import type { Handlers } from '../handlers';
import type { ConnectionsFeature } from '.';

export function connectionsController(
  connections: ConnectionsFeature,
  log: { info(text: string): void },
) {
  return {
    checkConnections: async ({ ctx, params }) => {
      const checked = await connections.check(params.service, { visitor: visitorOf(ctx) });
      return { body: { success: true, ...checked } };
    },

    sendTestMail: async ({ ctx, body }) => {
      const checked = await connections.sendTestMail(body.to);
      log.info(`A test mail was requested by ${ctx.state.panel.by}.`);
      return { body: { success: true, ...checked } };
    },

    sendTestAlert: async ({ ctx }) => {
      const checked = await connections.sendTestAlert();
      log.info(`A test alert was requested by ${ctx.state.panel.by}.`);
      return { body: { success: true, ...checked } };
    },
  } satisfies Partial<Handlers>;
}

function visitorOf(ctx: Pick<ParameterizedContext, 'ip' | 'get'>) {
  const { address } = clientOf(ctx as Parameters<typeof clientOf>[0]);
  return { address, isNear: isNear(address, 0), forwardedFor: ctx.get('x-forwarded-for') || null };
}
