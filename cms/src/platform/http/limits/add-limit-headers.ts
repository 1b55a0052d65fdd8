import type { Context } from 'koa';
import { tightest, type WindowState } from './rules/window-state';

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

/**
 * The headers that report limits: all of them as the IETF draft (draft-ietf-httpapi-ratelimit-headers)
 * writes them, and the tightest one in the older form, with `Reset` in seconds since the epoch.
 */
export function rateLimitHeaders(
  windows: readonly WindowState[],
  nowMs: number,
): Record<string, string> {
  const least = tightest(windows);
  if (least === null) return {};
  return {
    'RateLimit-Policy': windows
      .map(({ name, points, windowSeconds }) => `"${name}";q=${points};w=${windowSeconds}`)
      .join(', '),
    RateLimit: windows
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
    'X-RateLimit-Limit': String(least.points),
    'X-RateLimit-Remaining': String(least.remaining),
    'X-RateLimit-Reset': String(Math.ceil(nowMs / 1000) + least.resetSeconds),
  };
}
