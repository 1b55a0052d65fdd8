import { DEFAULT_BANNER_COLORS, DEFAULT_PROMO } from '@elc/contracts';
import type { RestingBanner } from './active-banner';

/** The default banner as the product brings it: the Alexoria clan and the invite to the community chat. */
export function productBanner(chatInviteUrl: string): RestingBanner {
  return {
    ...DEFAULT_BANNER_COLORS,
    promo: { ...DEFAULT_PROMO, url: chatInviteUrl },
  };
}
