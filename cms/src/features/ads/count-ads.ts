import { isbot } from 'isbot';
import type { AddressLimiter } from '../../platform/http/limits/address-limiter';
import { isOver } from './rules/duration-terms';
import type { AdCount, AdDays } from './tables/ad-days';
import type { AdStore } from './tables/ads';

/** Nothing of this is stored. */
interface Onlooker {
  readonly address: string;
  readonly userAgent: string;
  readonly hasPanelSession: boolean;
  /** The browser loaded it ahead, or another site did. */
  readonly isUnasked: boolean;
}

interface Dependencies {
  readonly ads: AdStore;
  readonly adDays: AdDays;
  /** Keeps addresses in memory only. */
  readonly limiter: AddressLimiter;
  readonly now: () => number;
}

const LIMITS = { shown: 'adShown', clicked: 'adClicked' } as const;

/** Without bots, site admins and repeats from an address; the answer does not show which. */
export function createAdCounter({ ads, adDays, limiter, now }: Dependencies) {
  return async function countAd(id: string, count: AdCount, onlooker: Onlooker): Promise<void> {
    const { address, userAgent, hasPanelSession, isUnasked } = onlooker;
    if (hasPanelSession || isUnasked || userAgent === '' || isbot(userAgent)) return;
    const ad = await ads.find(id);
    if (!ad?.isLive || isOver(ad.expiresAtMs ?? 0, now())) return;
    const outcome = await limiter(LIMITS[count], address);
    if (outcome.ok) await adDays.add(id, count, now());
  };
}
