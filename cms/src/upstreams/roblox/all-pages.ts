import type { Outcome } from '../shared/outcome';
import type { ReadList } from './list-of';

/** Pages that are followed at most; a host that still has more is taken to go in circles. */
const PAGES_MAX = 50;

/** One page of a list, how many of its elements could not be read, and the cursor of the next one. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly leftOut?: number;
  readonly next: string | undefined;
}

/**
 * Joins all pages of a list; the first page that fails ends it with that failure. A list of which nothing
 * could be read is `invalid`: it would look empty.
 */
export async function allPages<Item>(
  page: (cursor: string | undefined) => Promise<Outcome<Page<Item>>>,
): Promise<Outcome<Item[]>> {
  const items: Item[] = [];
  let cursor: string | undefined;
  let ageSeconds = 0;
  let stale = false;
  let leftOut = 0;
  for (let count = 0; count < PAGES_MAX; count++) {
    const outcome = await page(cursor);
    if (!outcome.ok) return outcome;
    items.push(...outcome.data.items);
    leftOut += outcome.data.leftOut ?? 0;
    ageSeconds = Math.max(ageSeconds, outcome.ageSeconds);
    stale ||= outcome.stale;
    cursor = outcome.data.next;
    if (cursor !== undefined) continue;
    if (leftOut > 0 && items.length === 0) {
      return { ok: false, reason: 'invalid', detail: `none of ${leftOut} elements can be read` };
    }
    return { ok: true, data: items, ageSeconds, stale, ...(leftOut > 0 && { leftOut }) };
  }
  return { ok: false, reason: 'invalid', detail: `more than ${PAGES_MAX} pages` };
}

/** The same for a page that was read with a schema of its own; `next` is its cursor. */
export function asPage<Data, Item>(
  outcome: Outcome<Data>,
  read: (data: Data) => { readonly list: ReadList<Item>; readonly next: string | undefined },
): Outcome<Page<Item>> {
  if (!outcome.ok) return outcome;
  const { list, next } = read(outcome.data);
  return { ...outcome, data: { ...list, next } };
}
