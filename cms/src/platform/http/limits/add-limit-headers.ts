import type { Context } from 'koa';
import { rateLimitHeaders } from './rules/rate-limit-headers';
import type { WindowState } from './rules/window-state';

const counted = new WeakMap<object, readonly WindowState[]>();

/**
 * Sets the rate-limit headers of an answer: what is left of the windows that its call was counted in,
 * together with those of earlier calls of this function (one for its key, one for its address).
 */
export function addLimitHeaders(
  ctx: Pick<Context, 'req' | 'set'>,
  windows: readonly WindowState[],
  nowMs: number,
): void {
  const all = [...(counted.get(ctx.req) ?? []), ...windows];
  counted.set(ctx.req, all);
  ctx.set(rateLimitHeaders(all, nowMs));
}
