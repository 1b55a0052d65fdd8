import type { Outcome } from './outcome';
import { pageTrail } from './rules/page-trail';

/** Pages that a list has at most where nothing is known of its length. */
const PAGES_MAX = 50;

/** One page of a list, how many of its elements could not be read, and the cursor of the next one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly leftOut?: number;
  readonly next: string | undefined;
}

/**
 * The first page that fails ends the list. A list without a readable element, or without an end, is
 * `invalid`. Of elements with the same key the first counts.
 */
export async function allPages<Item>(
  page: (cursor: string | undefined) => Promise<Outcome<Page<Item>>>,
  keyOf: (item: Item) => unknown,
  pagesMax = PAGES_MAX,
): Promise<Outcome<Item[]>> {
  const items = new Map<unknown, Item>();
  const trail = pageTrail(pagesMax);
  let cursor: string | undefined;
  let ageSeconds = 0;
  let stale = false;
  let leftOut = 0;
  do {
    const outcome = await page(cursor);
    if (!outcome.ok) return outcome;
    for (const item of outcome.data.items) {
      if (!items.has(keyOf(item))) items.set(keyOf(item), item);
    }
    leftOut += outcome.data.leftOut ?? 0;
    ageSeconds = Math.max(ageSeconds, outcome.ageSeconds);
    stale ||= outcome.stale;
    cursor = outcome.data.next;
    if (cursor !== undefined && trail.isEndless(cursor)) {
      return { ok: false, reason: 'invalid', detail: 'a list without an end' };
    }
  } while (cursor !== undefined);
  if (leftOut > 0 && items.size === 0) {
    return { ok: false, reason: 'invalid', detail: `none of ${leftOut} elements can be read` };
  }
  return {
    ok: true,
    data: [...items.values()],
    ageSeconds,
    stale,
    ...(leftOut > 0 && { leftOut }),
  };
}
