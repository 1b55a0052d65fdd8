import { type ActiveBanner, endpoints } from '@elc/contracts';
import type { HotSource } from '../edge/hot-json';
import type { Markers } from '../store/markers';

interface Dependencies {
  readonly markers: Markers;
  readonly load: () => Promise<ActiveBanner>;
  readonly now: () => number;
}

const RULE = endpoints.activeBanner.cache;
/** From here on no cache may keep the answer: its second would reach beyond the ad's end. */
const LAST_MS = RULE.sMaxAge * 1000 + 500;

/**
 * The banner from memory: made anew when something of it has changed, and when the ad in it ends by the
 * clock. It is never served past the end, by us or by a cache.
 */
export function createHotBanner({ markers, load, now }: Dependencies): HotSource {
  let endMs: number | null = null;
  const phase = () => {
    if (endMs === null) return 'default';
    const leftMs = endMs - now();
    if (leftMs <= 0) return 'over';
    return leftMs <= LAST_MS ? 'ending' : 'live';
  };
  return {
    cache: RULE,
    cacheNow: () => (phase() === 'ending' ? { sMaxAge: 0 } : RULE),
    async version() {
      const { banner, content } = await markers.read();
      return `${banner}.${content}.${phase()}`;
    },
    async load() {
      const made = await load();
      endMs = made.banner.expiresAt ? Date.parse(made.banner.expiresAt) : null;
      return made;
    },
  };
}
