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

/** At least 1; until every used-up window is whole again. */
export function retryAfterSeconds(windows: readonly WindowState[]): number {
  const usedUp = windows.filter(({ remaining }) => remaining === 0);
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
