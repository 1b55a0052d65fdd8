/** Ends where a cursor repeats, or after `pagesMax` pages. */
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
