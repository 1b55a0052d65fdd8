import type { PanelRole } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { accountsFeature, isAtLeast } from '../accounts';
import { ApiError } from '../http/errors/api-error';

/** Lets a request through whose browser has an open panel of at least `role`; it is `ctx.state.panel`. */
export default ({ role }: { role: PanelRole }, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next) => {
    const panel = await accountsFeature.of(strapi).requestSessions.panel(ctx);
    if (!panel) throw new ApiError('PANEL_LOCKED');
    if (!isAtLeast(panel.role, role)) throw new ApiError('ROLE_TOO_LOW');
    ctx.state.panel = panel;
    await next();
  };
