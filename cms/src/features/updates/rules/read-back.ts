/** A span of a channel that is still to be read: what is older than a message, in so many pages at most. */
export interface Gap {
  readonly before: string;
  readonly pagesLeft: number;
}

/** What a page of a channel held, as ids, newest first. */
interface Page {
  readonly ids: readonly string[];
  readonly reachesStart: boolean;
}

/** Further back than this many pages of 100 messages the product does not read. */
const PAGES_MAX = 10;

/**
 * The spans left to read after the newest page: one more where that page does not reach back to what
 * was stored before, as on the first run and after a pause.
 */
export function gapsAfterNewest(gaps: readonly Gap[], page: Page, storedIds: readonly string[]) {
  const before = page.ids.at(-1);
  const isJoined = before === undefined || page.reachesStart || reaches(page, storedIds);
  return isJoined ? gaps : [{ before, pagesLeft: PAGES_MAX }, ...gaps];
}

/** The spans left to read after a page of the newest of them. */
export function gapsAfterPage(
  [gap, ...others]: readonly Gap[],
  page: Page,
  storedIds: readonly string[],
): readonly Gap[] {
  const before = page.ids.at(-1);
  // Before the first message of a channel there is nothing, for older spans neither.
  if (page.reachesStart || before === undefined) return [];
  const isOver = gap === undefined || gap.pagesLeft <= 1;
  if (
    isOver ||
    reaches(
      page,
      storedIds.filter((id) => BigInt(id) < BigInt(gap.before)),
    )
  ) {
    return others;
  }
  return [{ before, pagesLeft: gap.pagesLeft - 1 }, ...others];
}

/** Whether a page goes back to the newest stored message, also where that was deleted meanwhile. */
function reaches({ ids }: Page, storedIds: readonly string[]): boolean {
  const oldest = ids.at(-1);
  return oldest !== undefined && storedIds.some((id) => BigInt(id) >= BigInt(oldest));
}
