/** Milliseconds of a whole day, as the product counts ages. */
export const DAY_MS = 86_400_000;

/** An event badge held; `agoMs` counts back from the beginning of today (UTC). */
export interface SampleAward {
  readonly badgeId: number;
  readonly agoMs: number;
}

/**
 * A player as the fake server knows it. Ages count back from the beginning of today (UTC), so that
 * a verdict about a sample player never changes while the product runs.
 */
export interface SamplePlayer {
  readonly id: number;
  readonly name: string;
  /** Names from before, by which Roblox still finds the player. */
  readonly formerNames?: readonly string[];
  readonly displayName: string;
  readonly description: string;
  readonly accountAgeDays: number;
  readonly hasVerifiedBadge: boolean;
  readonly isBanned: boolean;
  readonly inventoryHidden: boolean;
  /** `pending-at-first`: the picture is still being drawn for the first two requests. */
  readonly avatar: 'completed' | 'blocked' | 'pending-at-first';
  readonly awards: readonly SampleAward[];
}

/** The beginning of the day (UTC) that all sample dates hang on. */
export function startOfDayMs(nowMs: number): number {
  return Math.floor(nowMs / DAY_MS) * DAY_MS;
}

/** The instant that lies `agoMs` before the beginning of today, as Roblox writes it. */
export function instantAgo(nowMs: number, agoMs: number): string {
  return new Date(startOfDayMs(nowMs) - agoMs).toISOString();
}
