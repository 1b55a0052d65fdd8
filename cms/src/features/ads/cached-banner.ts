import { type ActiveBanner, endpoints } from '@elc/contracts';
import type { CachedSource } from '../../platform/http/edge/cached-responses';
import type { FeatureContext } from '../feature';

const RULE = endpoints.activeBanner.cache;
/** From here on no cache may store it: rounding to seconds could serve it past the ad's end. */
const LAST_MS = (RULE.sMaxAge + 1) * 1000 + 500;

/**
 * Caches the banner until it changes or its ad ends. It is never served past the end; without a
 * database the default banner known last takes its place.
 */
export function createCachedBanner(
  { revisions, now }: Pick<FeatureContext, 'revisions' | 'now'>,
  /** The banner now, and as it will be when no ad is live. */
  loadBanners: () => Promise<{ readonly banner: ActiveBanner; readonly withoutAd: ActiveBanner }>,
): CachedSource<ActiveBanner> {
  let endMs: number | null = null;
  let withoutAd: ActiveBanner | null = null;
  const phase = () => {
    if (endMs === null) return 'default';
    const leftMs = endMs - now();
    if (leftMs <= 0) return 'over';
    return leftMs <= LAST_MS ? 'ending' : 'live';
  };
  const isOver = () => phase() === 'over';
  return {
    cache: RULE,
    cacheNow: () => (phase() === 'ending' ? { sMaxAge: 0 } : RULE),
    moment: phase,
    isOver,
    async version() {
      try {
        const { banner, content } = await revisions.read();
        return `${banner}.${content}`;
      } catch (thrown) {
        if (isOver() && withoutAd) return 'unknown';
        throw thrown;
      }
    },
    async load() {
      try {
        const made = await loadBanners();
        ({ withoutAd } = made);
        endMs = made.banner.banner.expiresAt ? Date.parse(made.banner.banner.expiresAt) : null;
        return made.banner;
      } catch (thrown) {
        if (!isOver() || !withoutAd) throw thrown;
        endMs = null;
        return withoutAd;
      }
    },
  };
}
