import type { Freshness } from '../shared/answer-cache';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** How long each kind of answer may be served without asking, and how old when Roblox fails. */
export type RobloxFreshness = Readonly<
  Record<'names' | 'users' | 'headshots' | 'gameBadges' | 'badgePictures' | 'awards', Freshness>
>;

/** For bulk work: the memory of answers is for what visitors ask, and is left alone. */
export const NOT_KEPT: Freshness = { maxAgeMs: 0, staleIfErrorMs: 0 };

/** Players change slowly, but somebody who has just won a badge wants to see it. */
export const DEFAULT_FRESHNESS: RobloxFreshness = {
  names: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  users: { maxAgeMs: 2 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  headshots: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  gameBadges: { maxAgeMs: 5 * MINUTE_MS, staleIfErrorMs: 7 * DAY_MS },
  badgePictures: { maxAgeMs: 10 * MINUTE_MS, staleIfErrorMs: DAY_MS },
  awards: { maxAgeMs: 2 * MINUTE_MS, staleIfErrorMs: DAY_MS },
};
