/**
 * Follows the cursors of one list. It has no end where a cursor comes that came before, or where there are
 * more pages than `pagesMax`.
 */
export function pageTrail(pagesMax: number) {
  const seen = new Set<string>();
  return {
    isEndless(next: string): boolean {
      const isKnown = seen.has(next);
      seen.add(next);
      return isKnown || seen.size >= pagesMax;
    },
  };
}
