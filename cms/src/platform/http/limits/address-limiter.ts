import { ADDRESS_LIMITS, type AddressLimit } from '@elc/contracts';
import type { Context } from 'koa';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { rateLimitKey } from '../rules/address';

type LimitOutcome =
  | { readonly ok: true; readonly window: WindowState; giveBack(): Promise<unknown> }
  | { readonly ok: false; readonly window: WindowState; readonly retryAfterSeconds: number };

/** One call, where no number is given. */
export type AddressLimiter = (
  limit: AddressLimit,
  address: string,
  calls?: number,
) => Promise<LimitOutcome>;

/** The caller chooses the store. */
export type CounterFactory = (
  name: string,
  points: number,
  windowSeconds: number,
) => Pick<RateLimiterStoreAbstract, 'consume' | 'get' | 'delete' | 'reward'>;

/** @throws what the store throws, other than "used up". */
export function createAddressLimiter(counterOf: CounterFactory): AddressLimiter {
  const counters = Object.fromEntries(
    Object.entries(ADDRESS_LIMITS).map(([name, { points, windowSeconds }]) => [
      name,
      counterOf(name, points, windowSeconds),
    ]),
  ) as Record<AddressLimit, ReturnType<CounterFactory>>;

  return async (limit, address, calls = 1) => {
    const key = rateLimitKey(address);
    const { ok, state } = await take(counters[limit], key, calls);
    const window = stateAfter(limit, state);
    return ok
      ? { ok, window, giveBack: () => counters[limit].reward(key, calls) }
      : { ok, window, retryAfterSeconds: retryAfterSeconds([window]) };
  };
}

/** `ok` is false where too few were left. @throws what the store throws, other than that. */
export async function take(counter: ReturnType<CounterFactory>, key: string, points = 1) {
  try {
    return { ok: true, state: await counter.consume(key, points) } as const;
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    return { ok: false, state: thrown } as const;
  }
}

/** At least 1. */
export const waitSecondsOf = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

function stateAfter(name: AddressLimit, { remainingPoints, msBeforeNext }: RateLimiterRes) {
  const resetSeconds = Math.ceil(msBeforeNext / 1000);
  return { name, ...ADDRESS_LIMITS[name], remaining: remainingPoints, resetSeconds };
}

const counted = new WeakMap<object, readonly WindowState[]>();

/** Merges with windows of earlier calls for the same answer. */
export function addLimitHeaders(
  ctx: Pick<Context, 'req' | 'set'>,
  windows: readonly WindowState[],
  nowMs: number,
): void {
  const all = [...(counted.get(ctx.req) ?? []), ...windows];
  counted.set(ctx.req, all);
  ctx.set(rateLimitHeaders(all, nowMs));
}

/** `remaining` of `points` calls until it is whole again. */
export interface WindowState {
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** The least remaining share; the first of equal ones. Null without windows. */
export function tightest(windows: readonly WindowState[]): WindowState | null {
  const share = ({ remaining, points }: WindowState) => remaining / points;
  return windows.reduce<WindowState | null>(
    (least, window) => (least === null || share(window) < share(least) ? window : least),
    null,
  );
}

/** At least 1; until every window that has no room for so many calls is whole again. */
export function retryAfterSeconds(windows: readonly WindowState[], calls = 1): number {
  const usedUp = windows.filter(({ remaining }) => remaining < calls);
  return Math.max(1, ...usedUp.map(({ resetSeconds }) => resetSeconds));
}

/**
 * All limits as in draft-ietf-httpapi-ratelimit-headers; the tightest in the older form, with
 * `Reset` in seconds since the epoch.
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
