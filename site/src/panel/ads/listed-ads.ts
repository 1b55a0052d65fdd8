import type { ActiveBanner, AdStatus, Application } from '@elc/contracts';

type Ads = readonly Application[];

const NEXT = { place: 1, expectedAt: null } as const;

/** The list once an ad, or none, has the banner; one that made way, rather than ended, is next in the queue. */
export function withLive(ads: Ads, liveId: string | null, nowMs: number, makesWay = true): Ads {
  const queue = makesWay ? NEXT : null;
  return ads.map((ad) => (ad.isActive && ad.id !== liveId ? { ...atRest(ad, nowMs), queue } : ad));
}

/** The list after a review: the decided application as the server has it, in its place. */
export function withReviewed(ads: Ads, reviewed: Application, nowMs: number): Ads {
  const rested = reviewed.isActive ? withLive(ads, reviewed.id, nowMs) : ads;
  return rested.map((ad) => (ad.id === reviewed.id ? reviewed : ad));
}

/** The list after an activation, by the banner in the server's answer. */
export function withBanner(
  ads: Ads,
  { banner }: ActiveBanner,
  nowMs: number,
  makesWay = true,
): Ads {
  const { advertisementId, expiresAt, backgroundColor, textColor, borderColor } = banner;
  return withLive(ads, advertisementId, nowMs, makesWay).map((ad) =>
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

/** What the tab begins with: everything but the rejected; empty strings leave a filter out. */
export const NO_AD_FILTER = { status: '' as AdStatus | '', q: '', showRejected: false };

export type AdFilter = Readonly<typeof NO_AD_FILTER>;

const PAGE_SIZE = 50;

export function applicationsQuery({ status, q, showRejected }: AdFilter, cursor: string | null) {
  const isHidden = !showRejected && status !== 'rejected';
  const rejected = isHidden ? 'hidden' : '';
  return { limit: PAGE_SIZE, sort: 'queue', status, q, rejected, cursor } as const;
}

export function passes({ status, showRejected }: AdFilter, its: AdStatus): boolean {
  if (status !== '') return status === its;
  return showRejected || its !== 'rejected';
}

/** Whether the filter leaves anything out that the tab shows at first. */
export const isNarrowed = ({ status, q }: AdFilter) => status !== '' || q !== '';
