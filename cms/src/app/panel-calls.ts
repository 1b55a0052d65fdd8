import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

const READ = 'plugin::content-manager.explorer.read';

type Handler = (ctx: Context) => Promise<void>;

/**
 * Declares calls that the CMS's panel makes (GET, by their path), among Strapi's for signed-in editors on the
 * listener of the CMS. That listener serves what `http/cms-listener/panel-routes.ts` names.
 */
export function declarePanelCalls(
  strapi: Core.Strapi,
  calls: Readonly<Record<`/elc/${string}`, Handler>>,
): void {
  const routes = Object.entries(calls).map(([path, handler]) => ({
    method: 'GET',
    path,
    handler,
    info: { type: 'admin' },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  }));
  strapi.server.routes({ type: 'admin', routes } as never);
}

/** Refuses (403) an editor who may not read content of the type. */
export function assertMayRead(ctx: Context, uid: string): void {
  if (!ctx.state.userAbility.can(READ, uid)) {
    ctx.throw(403, 'You may not read this content. Ask an administrator of the CMS.');
  }
}
