import { type ActiveBanner, endpoints } from '@elc/contracts';
import { readRevisions } from '../../platform/db/revisions';
import type { CachedSource } from '../../platform/http/edge/cached-responses';
import { handOver } from './queue-ads';
import { banners } from './show-ads';

const RULE = endpoints.activeBanner.cache;
/** From here on no cache may store it: rounding to seconds could serve it past the ad's end. */
const LAST_MS = (RULE.sMaxAge + 1) * 1000 + 500;

let endMs: number | null = null;
let withoutAd: ActiveBanner | null = null;

function phase() {
  if (endMs === null) return 'default';
  const leftMs = endMs - Date.now();
  if (leftMs <= 0) return 'over';
  return leftMs <= LAST_MS ? 'ending' : 'live';
}

const isOver = () => phase() === 'over';

/** The default banner does not come in between two ads. */
export async function loadBanner(): Promise<ActiveBanner> {
  try {
    await handOver();
    const loaded = await banners();
    ({ withoutAd } = loaded);
    const { expiresAt } = loaded.banner.banner;
    endMs = expiresAt ? Date.parse(expiresAt) : null;
    return loaded.banner;
  } catch (thrown) {
    if (!isOver() || !withoutAd) throw thrown;
    endMs = null;
    return withoutAd;
  }
}

/**
 * Caches the banner until it changes or its ad ends. It is never served past the end; without a
 * database the default banner known last takes its place.
 */
export const cachedBanner: Omit<CachedSource, 'cache' | 'contentType' | 'load'> = {
  cacheNow: () => (phase() === 'ending' ? { sMaxAge: 0 } : RULE),
  moment: phase,
  isOver,
  async version() {
    try {
      const { banner, content } = await readRevisions();
      return `${banner}.${content}`;
    } catch (thrown) {
      if (isOver() && withoutAd) return 'unknown';
      throw thrown;
    }
  },
};
