import { isbot } from 'isbot';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createAddressLimiter } from '../../platform/http/limits/address-limiter';
import type { AdParts } from './parts';
import { isOver } from './rules/duration-terms';
import type { AdCount } from './tables/ad-days';

/** Nothing of this is stored. */
interface Onlooker {
  readonly address: string;
  readonly userAgent: string;
  readonly hasPanelSession: boolean;
  /** The browser loaded it ahead, or another site did. */
  readonly isUnasked: boolean;
}

const LIMITS = { shown: 'adShown', clicked: 'adClicked' } as const;

/** Without bots, site admins and repeats from an address; the answer does not show which. */
export function createAdCounter({ ads, adDays, now }: AdParts) {
  /** Each replica counts for itself: no address of a visitor is written anywhere. */
  const limiter = createAddressLimiter(
    (_name, points, duration) => new RateLimiterMemory({ points, duration }),
  );
  return async function countAd(id: string, count: AdCount, onlooker: Onlooker): Promise<void> {
    const { address, userAgent, hasPanelSession, isUnasked } = onlooker;
    if (hasPanelSession || isUnasked || userAgent === '' || isbot(userAgent)) return;
    const ad = await ads.find(id);
    if (!ad?.isLive || isOver(ad.expiresAtMs ?? 0, now())) return;
    const outcome = await limiter(LIMITS[count], address);
    if (outcome.ok) await adDays.add(id, count, now());
  };
}
