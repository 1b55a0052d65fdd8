import type { Context } from 'koa';
import { rateLimitHeaders } from './rules/rate-limit-headers';
import type { WindowState } from './rules/window-state';

const told = new WeakMap<object, readonly WindowState[]>();

/**
 * Tells a client in headers what is left of the windows that its call was counted in, beside those that
 * were told before: of its key and of its address.
 */
export function tellLimits(
  ctx: Pick<Context, 'req' | 'set'>,
  windows: readonly WindowState[],
  nowMs: number,
): void {
  const all = [...(told.get(ctx.req) ?? []), ...windows];
  told.set(ctx.req, all);
  ctx.set(rateLimitHeaders(all, nowMs));
}
