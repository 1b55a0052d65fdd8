import type { Freshness } from '../shared/answer-cache';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** How long each kind of answer may be served without asking, and how old when Roblox fails. */
export type RobloxFreshness = Readonly<
  Record<'names' | 'users' | 'headshots' | 'gameBadges' | 'badgePictures' | 'awards', Freshness>
>;

/** For bulk work: the memory of answers is for what visitors ask, and is left alone. */
export const NOT_KEPT: Freshness = { freshMs: 0, staleMsMax: 0 };

/** Players change slowly, but somebody who has just won a badge wants to see it. */
export const DEFAULT_FRESHNESS: RobloxFreshness = {
  names: { freshMs: 10 * MINUTE_MS, staleMsMax: DAY_MS },
  users: { freshMs: 2 * MINUTE_MS, staleMsMax: DAY_MS },
  headshots: { freshMs: 10 * MINUTE_MS, staleMsMax: DAY_MS },
  gameBadges: { freshMs: 5 * MINUTE_MS, staleMsMax: 7 * DAY_MS },
  badgePictures: { freshMs: 10 * MINUTE_MS, staleMsMax: DAY_MS },
  awards: { freshMs: 2 * MINUTE_MS, staleMsMax: DAY_MS },
};
