import { DEFAULT_BANNER_COLORS, DEFAULT_PROMO } from '@elc/contracts';
import type { FallbackBanner } from './active-banner';

/** The default banner as the product brings it: the Alexoria clan and the invite to the community chat. */
export function productBanner(chatInviteUrl: string): FallbackBanner {
  return {
    ...DEFAULT_BANNER_COLORS,
    promo: { ...DEFAULT_PROMO, url: chatInviteUrl },
  };
}
