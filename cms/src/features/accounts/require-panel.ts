import type { PanelRole } from '@elc/contracts';
import type { Context, Next } from 'koa';
import { clientOf } from '../../platform/http/client';
import { bodyOf } from '../../platform/http/edge/edge-requests';
import { ApiError } from '../../platform/http/errors/api-error';
import { actAsStaff } from '../../platform/jobs/request-in-flight';
import { isAtLeast } from './rules/role';
import type { RequestSessions } from './sessions/request-sessions';
import type { OpenPanel } from './sessions/sessions';

/** Lets a request through if its browser has an open panel of at least `role`, in `ctx.state.panel`. */
export function requirePanel(
  accounts: { readonly requestSessions: Pick<RequestSessions, 'panel'> },
  role: PanelRole,
) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const panel = await accounts.requestSessions.panel(ctx);
    if (!panel) throw new ApiError('PANEL_LOCKED');
    if (!isAtLeast(panel.role, role)) throw new ApiError('ROLE_TOO_LOW');
    ctx.state.panel = panel;
    actAsStaff({ address: clientOf(ctx).address, key: panel.key });
    await next();
  };
}

/** Comes after `requirePanel`. `confirm`: only where the body has this field. */
export function requireConfirmation(
  accounts: { readonly now: () => number },
  confirm: true | string,
) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const { confirmedUntilMs } = ctx.state.panel as OpenPanel;
    const needsConfirmation = confirm === true || hasField(bodyOf(ctx.req), confirm);
    if (needsConfirmation && accounts.now() >= confirmedUntilMs)
      throw new ApiError('REAUTHENTICATION_REQUIRED');
    await next();
  };
}

function hasField(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && field in body;
}
