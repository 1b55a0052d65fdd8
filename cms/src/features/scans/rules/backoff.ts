const FIRST_WAIT_MS = 2000;
const WAIT_MS_MAX = 300_000;
/** The longest pause that a service may request. */
export const RETRY_AFTER_MS_MAX = 3_600_000;

/**
 * How long a scan waits before it tries again, in milliseconds: 2 s, doubled with each failure since
 * the last saved page, at most 5 minutes; as long as the upstream requested where that is longer, but
 * never more than an hour. `consecutiveFailures` counts the present one, from 1.
 */
export function waitAfter(consecutiveFailures: number, retryAfterSeconds = 0): number {
  const growingMs = Math.min(
    WAIT_MS_MAX,
    FIRST_WAIT_MS * 2 ** (Math.max(1, consecutiveFailures) - 1),
  );
  return Math.max(growingMs, Math.min(RETRY_AFTER_MS_MAX, retryAfterSeconds * 1000));
}

/** Up to so many members a page is too small to distinguish a host that is out of order from odd members. */
const SMALL_PAGE = 9;

/**
 * Whether members with unreadable answers are given up as failures: after three tries while most
 * of the page can be read, after ten where a page is small, and never where most of a larger page
 * cannot be read, for then it is the host that is out of order.
 */
export function givesUpOnUnreadable(
  unreadable: number,
  members: number,
  consecutiveFailures: number,
): boolean {
  if (unreadable * 2 <= members) return consecutiveFailures >= 3;
  return members <= SMALL_PAGE && consecutiveFailures >= 10;
}

/**
 * Whether to check if calls fail for a few members only: when two minutes of waiting have left
 * no more than three of a page undone.
 */
export function doubtsMembers(undone: number, consecutiveFailures: number): boolean {
  return undone <= 3 && consecutiveFailures >= 6;
}
