const FIRST_WAIT_MS = 2000;
const WAIT_MS_MAX = 300_000;
/** The longest pause that a service may request. */
export const RETRY_AFTER_MS_MAX = 3_600_000;

/**
 * In milliseconds: 2 s, doubled with each failure, at most 5 minutes; what the upstream requested
 * where that is longer, at most an hour. `consecutiveFailures` counts from 1.
 */
export function waitAfter(consecutiveFailures: number, retryAfterSeconds = 0): number {
  const growingMs = Math.min(
    WAIT_MS_MAX,
    FIRST_WAIT_MS * 2 ** (Math.max(1, consecutiveFailures) - 1),
  );
  return Math.max(growingMs, Math.min(RETRY_AFTER_MS_MAX, retryAfterSeconds * 1000));
}

/** Smaller pages do not show whether the host or a member is the problem. */
const SMALL_PAGE = 9;

/**
 * Members with unreadable answers are given up after three tries while most of the page can be
 * read, after ten on a small page, and never where most of a larger page cannot: then the host is
 * the problem.
 */
export function givesUpOnUnreadable(
  unreadable: number,
  members: number,
  consecutiveFailures: number,
): boolean {
  if (unreadable * 2 <= members) return consecutiveFailures >= 3;
  return members <= SMALL_PAGE && consecutiveFailures >= 10;
}

/** After two minutes of waiting with at most three members of a page undone. */
export function doubtsMembers(undone: number, consecutiveFailures: number): boolean {
  return undone <= 3 && consecutiveFailures >= 6;
}
