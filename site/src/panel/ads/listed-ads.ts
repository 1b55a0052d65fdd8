import type { ActiveBanner, Application } from '@elc/contracts';

type Ads = readonly Application[];

const NEXT = { place: 1, expectedAt: null } as const;

/** The list once an ad, or none, has the banner: one that made way is next in the queue, its time frozen. */
export function withLive(ads: Ads, liveId: string | null, nowMs: number): Ads {
  const queue = liveId === null ? null : NEXT;
  return ads.map((ad) => (ad.isActive && ad.id !== liveId ? { ...atRest(ad, nowMs), queue } : ad));
}

/** The list after a review: the decided application as the server has it, in its place. */
export function withReviewed(ads: Ads, reviewed: Application, nowMs: number): Ads {
  const rested = reviewed.isActive ? withLive(ads, reviewed.id, nowMs) : ads;
  return rested.map((ad) => (ad.id === reviewed.id ? reviewed : ad));
}

/** The list after an activation, by the banner in the server's answer. */
export function withBanner(ads: Ads, { banner }: ActiveBanner, nowMs: number): Ads {
  const { advertisementId, expiresAt, backgroundColor, textColor, borderColor } = banner;
  return withLive(ads, advertisementId, nowMs).map((ad) =>
    ad.id === advertisementId
      ? {
          ...ad,
          isActive: true,
          expiresAt,
          remainingMs: leftMs(expiresAt, nowMs),
          colors: { backgroundColor, textColor, borderColor },
        }
      : ad,
  );
}

function atRest(ad: Application, nowMs: number): Application {
  return { ...ad, isActive: false, expiresAt: null, remainingMs: leftMs(ad.expiresAt, nowMs) };
}

function leftMs(expiresAt: string | null, nowMs: number): number {
  return expiresAt === null ? 0 : Math.max(0, Date.parse(expiresAt) - nowMs);
}
