import { isbot } from 'isbot';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { createAddressLimiter } from '../../platform/http/limits/address-limiter';
import { isShown } from './rules/standing';
import { type AdCount, addToDay } from './tables/ad-days';
import { findAd } from './tables/ads';

/** Nothing of this is stored. */
interface Onlooker {
  readonly address: string;
  readonly userAgent: string;
  readonly hasPanelSession: boolean;
  /** The browser loaded it ahead, or another site did. */
  readonly isUnasked: boolean;
}

const LIMITS = { shown: 'adShown', clicked: 'adClicked' } as const;

/** Each replica counts for itself: no address of a visitor is written anywhere. */
const limiter = createAddressLimiter(
  (_name, points, duration) => new RateLimiterMemory({ points, duration }),
);

/** Without bots, site admins and repeats from an address; the answer does not show which. */
export async function countAd(id: string, count: AdCount, onlooker: Onlooker): Promise<void> {
  const { address, userAgent, hasPanelSession, isUnasked } = onlooker;
  if (hasPanelSession || isUnasked || userAgent === '' || isbot(userAgent)) return;
  const ad = await findAd(id);
  if (!ad || !isShown(ad, Date.now())) return;
  const outcome = await limiter(LIMITS[count], address);
  if (outcome.ok) await addToDay(id, count);
}
