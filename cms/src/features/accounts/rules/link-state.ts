const HOUR_MS = 3_600_000;

/** How long a link works: shorter by mail, which others may read later. */
export const LINK_LIFE_MS = {
  email: 24 * HOUR_MS,
  resetByMail: HOUR_MS,
  resetByAdmin: 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
} as const;

export type LinkRefusal = 'unknown' | 'used' | 'expired';

/** Why a link does not work; null for one that does. */
export function linkRefusal(
  link: { readonly expiresAtMs: number; readonly usedAtMs: number | null } | null,
  nowMs: number,
): LinkRefusal | null {
  if (!link) return 'unknown';
  if (link.usedAtMs !== null) return 'used';
  return nowMs < link.expiresAtMs ? null : 'expired';
}
