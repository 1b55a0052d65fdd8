/** Mean of a tally of ratings, rounded to two decimals; null without ratings. */
export function meanRating(tally: { sum: number; count: number } | undefined): number | null {
  if (!tally || tally.count === 0) return null;
  return Math.round((tally.sum / tally.count) * 100) / 100;
}
