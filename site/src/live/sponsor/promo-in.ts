import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ad-terms';
import { JOIN_DISCORD, type ShownBanner } from '../../stores/sponsor/shown-banner.ts';

/** The default promo as the page brings it. */
export function promoIn(banner: HTMLElement): ShownBanner {
  const textOf = (name: string) =>
    banner.querySelector(`[data-sponsor-${name}]`)?.textContent?.trim() ?? '';
  return {
    adId: null,
    label: 'EXCLUSIVE',
    title: textOf('title'),
    text: textOf('text'),
    imagePath: null,
    action: JOIN_DISCORD,
    url: banner.querySelector('[data-sponsor-action]')?.getAttribute('href') ?? '/',
    colors: DEFAULT_BANNER_COLORS,
  };
}
