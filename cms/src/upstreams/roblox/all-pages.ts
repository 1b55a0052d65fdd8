import type { Outcome } from '../shared/outcome';

/** Pages that are followed at most; a host that still has more is taken to go in circles. */
const PAGES_MAX = 50;

/** One page of a list, and the cursor of the next one if there is any. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | undefined;
}

/** Joins all pages of a list; the first page that fails ends it with that failure. */
export async function allPages<Item>(
  page: (cursor: string | undefined) => Promise<Outcome<Page<Item>>>,
): Promise<Outcome<Item[]>> {
  const items: Item[] = [];
  let cursor: string | undefined;
  let ageSeconds = 0;
  let stale = false;
  for (let count = 0; count < PAGES_MAX; count++) {
    const outcome = await page(cursor);
    if (!outcome.ok) return outcome;
    items.push(...outcome.data.items);
    ageSeconds = Math.max(ageSeconds, outcome.ageSeconds);
    stale ||= outcome.stale;
    cursor = outcome.data.next;
    if (cursor === undefined) return { ok: true, data: items, ageSeconds, stale };
  }
  return { ok: false, reason: 'invalid', detail: `more than ${PAGES_MAX} pages` };
}

/** The same for a page that was read with a schema of its own. */
export function asPage<Data, Item>(
  outcome: Outcome<Data>,
  read: (data: Data) => Page<Item>,
): Outcome<Page<Item>> {
  return outcome.ok ? { ...outcome, data: read(outcome.data) } : outcome;
}
