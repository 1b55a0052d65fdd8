import type { AdStanding } from '@elc/contracts/ads/ad-actions';
import type { Ad } from './ad';
import { isOver, timeLeftMs } from './duration-terms';
import { paymentOf } from './payment';

type Timed = Pick<Ad, 'isLive' | 'expiresAtMs' | 'remainingMs'>;

/** Its end may have come before it was taken down. */
export const isShown = (
  { isLive, expiresAtMs }: Pick<Ad, 'isLive' | 'expiresAtMs'>,
  nowMs: number,
) => isLive && !isOver(expiresAtMs ?? 0, nowMs);

/** What is left of its time now; null before its approval. */
export const remainingOf = ({ isLive, expiresAtMs, remainingMs }: Timed, nowMs: number) =>
  isLive ? timeLeftMs(expiresAtMs ?? 0, nowMs) : remainingMs;

/** By which `adRefusal` says what may be done with it now. */
export const standingOf = (
  ad: Timed & Pick<Ad, 'status' | 'payment' | 'duration'>,
  nowMs: number,
): AdStanding => ({
  status: ad.status,
  isActive: isShown(ad, nowMs),
  remainingMs: remainingOf(ad, nowMs),
  payment: paymentOf(ad),
});
