import { DEFAULT_BANNER_COLORS } from '@elc/contracts';
import type { RestingBanner } from './active-banner';

/** The default banner as the product brings it: the Alexoria clan and the invite to the community chat. */
export function productBanner(chatInviteUrl: string): RestingBanner {
  return {
    ...DEFAULT_BANNER_COLORS,
    promo: {
      title: 'Alexoria',
      text: 'Build and vote with the Alexoria clan: meet us in the community chat.',
      url: chatInviteUrl,
    },
  };
}
