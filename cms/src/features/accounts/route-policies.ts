import type { AddressLimit, PanelRole } from '@elc/contracts';
import type { Context, Next } from 'koa';
import { clientOf } from '../../platform/http/client';
import { bodyOf } from '../../platform/http/edge/edge-requests';
import { ApiError } from '../../platform/http/errors/api-error';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { addLimitHeaders } from '../../platform/http/limits/address-limiter';
import { addressLimiter } from '../../platform/http/limits/shared-limits';
import { actAsStaff } from '../../platform/jobs/request-in-flight';
import { logSignIn } from './login-logs';
import { isAtLeast } from './rules/standing';
import { anyPanelOf } from './sessions/request-sessions';
import type { OpenPanel } from './sessions/sessions';

/**
 * Lets a request through if its browser has an open panel of at least `role`, in `ctx.state.panel`. A panel whose key
 * does not work from here is locked, and logged: its cookie may be stolen.
 */
export function requirePanel(role: PanelRole) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const panel = await anyPanelOf(ctx);
    if (panel && !panel.isHere) {
      const { by: username, key: detail } = panel;
      const attempt = { username, detail, status: 'refused', purpose: 'open panel' } as const;
      await logSignIn({ ...attempt, ...clientOf(ctx) });
    }
    if (!panel?.isHere) throw new ApiError('PANEL_LOCKED');
    if (!isAtLeast(panel.role, role)) throw new ApiError('ROLE_TOO_LOW');
    ctx.state.panel = panel;
    actAsStaff({ address: clientOf(ctx).address, key: panel.key });
    await next();
  };
}

/** Comes after `requirePanel`. `confirm`: only where the body has this field. */
export function requireConfirmation(confirm: true | string) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const { confirmedUntilMs } = ctx.state.panel as OpenPanel;
    const needsConfirmation = confirm === true || hasField(bodyOf(ctx.req), confirm);
    if (needsConfirmation && Date.now() >= confirmedUntilMs)
      throw new ApiError('REAUTHENTICATION_REQUIRED');
    await next();
  };
}

function hasField(body: unknown, field: string): boolean {
  return typeof body === 'object' && body !== null && field in body;
}

/**
 * Counts the request against one limit of its address, and sets the headers of limits; of an answer that shared caches
 * keep, only where it is refused: what is left to one caller is nothing to another.
 */
export function limitAddress(limit: AddressLimit, isCacheable = false) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const outcome = await addressLimiter()(limit, ctx.ip);
    // The limit that all writes share is reported only once it is used up.
    const isShown = (limit !== 'write' && !isCacheable) || !outcome.ok;
    if (isShown) addLimitHeaders(ctx, [outcome.window], Date.now());
    if (!outcome.ok) {
      if (limit === 'signIn') await logTurnedAway(ctx);
      throw tooManyRequests(outcome.retryAfterSeconds);
    }
    try {
      await next();
    } catch (thrown) {
      if (COUNT_WHAT_IS_MADE.has(limit)) await outcome.giveBack();
      throw thrown;
    }
  };
}

/** Refused calls would use them up for all who share the address. */
const COUNT_WHAT_IS_MADE: ReadonlySet<AddressLimit> = new Set(['makeKey', 'makeAdminKey']);

/** Refused attempts are counted together by address: there may be any number of names. */
async function logTurnedAway(ctx: Context): Promise<void> {
  const { username } = (bodyOf(ctx.req) ?? {}) as { username?: unknown };
  const who = typeof username === 'string' ? username : 'Admin key';
  await logSignIn({ username: who, ...clientOf(ctx), status: 'locked', purpose: 'turned away' });
}
