import type { ElcBadge, NewgenCheckResponse } from '@elc/contracts';

/** A badge that was awarded on a day. */
export const awarded = (badgeId: number, day: string): ElcBadge => ({
  badgeId,
  name: `Badge ${badgeId}`,
  awardedDate: `${day}T00:00:00.000Z`,
});

/** The check of a veteran with these badges. */
export function sampleCheck(
  change: Partial<NewgenCheckResponse> = {},
  badges: readonly ElcBadge[] = [],
): NewgenCheckResponse {
  return {
    success: true,
    username: 'OldTownMayor',
    formerName: null,
    displayName: 'Old Town Mayor',
    userId: 4_000_001,
    joinDate: '2013-04-05T00:00:00.000Z',
    accountAge: 4613,
    hasVerifiedBadge: true,
    isBanned: false,
    avatarUrl: 'https://example.com/mayor.png',
    avatarPending: false,
    generation: 'VETERAN',
    isNewgen: false,
    isVeteran: true,
    classification: 'veteran',
    confidence: 0.95,
    reason: 'Event badges since 2020.',
    signals: [],
    rulesVersion: '2026.11',
    elcBadges: {
      visibility: 'visible',
      count: badges.length,
      leftOut: 0,
      total: 10,
      badges: [...badges],
    },
    apiKey: { name: 'site', requests: 1 },
    ageSeconds: 0,
    checkedAt: '2026-11-21T10:00:00.000Z',
    ...change,
  };
}
