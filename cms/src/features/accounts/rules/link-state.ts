const HOUR_MS = 3_600_000;

/** How long a link works: shorter by mail, which others may read later. */
export const LINK_LIFE_MS = {
  email: 24 * HOUR_MS,
  resetByMail: HOUR_MS,
  resetByAdmin: 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
} as const;

export interface LinkTimes {
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
}

/** The failure of a link that does not work; null for one that does. */
export function linkRefusal(link: LinkTimes | null, nowMs: number) {
  if (!link) return 'LINK_UNKNOWN';
  if (link.usedAtMs !== null) return 'LINK_USED';
  return nowMs < link.expiresAtMs ? null : 'LINK_EXPIRED';
}
