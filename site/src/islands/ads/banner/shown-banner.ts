import type { ActiveBanner, BannerColors } from '@elc/contracts';
import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/ad-terms';

export interface ShownBanner {
  /** Id of the ad that has the banner, null for the promo. */
  readonly adId: string | null;
  readonly label: 'EXCLUSIVE' | 'SPONSORED';
  readonly title: string;
  readonly text: string;
  readonly imagePath: string | null;
  readonly action: string;
  readonly url: string;
  readonly colors: BannerColors;
}

export const JOIN_DISCORD = 'Join Discord';
export const VISIT_SITE = 'Visit Site';

/** `rel` of paid links. */
export const SPONSORED_REL = 'sponsored noopener nofollow';

/** What the banner shows of an answer: the live ad, or the promo while there is none. */
export function shownBanner({ banner, advertisement }: ActiveBanner): ShownBanner {
  const { backgroundColor, textColor, borderColor, promo } = banner;
  const colors = { backgroundColor, textColor, borderColor };
  if (!banner.isActive || !advertisement) return promoBanner(promo, colors);
  const { websiteUrl, adDescription, imagePath, aiAnalysis } = advertisement;
  return {
    adId: banner.advertisementId,
    label: 'SPONSORED',
    title: aiAnalysis?.mainProduct || hostOf(websiteUrl),
    text: adDescription,
    imagePath: adImagePath(imagePath),
    action: VISIT_SITE,
    url: websiteUrl,
    colors,
  };
}

export const promoBanner = (
  { title, text, url }: ActiveBanner['banner']['promo'],
  colors: BannerColors = DEFAULT_BANNER_COLORS,
): ShownBanner => ({
  adId: null,
  label: 'EXCLUSIVE',
  title,
  text,
  imagePath: null,
  action: JOIN_DISCORD,
  url,
  colors,
});

/** The name by which people know an address. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

const PREFIX = '/uploads/';

/** Where an ad's picture is loaded from: any path but one under /uploads/ is mapped to its file name there. */
export function adImagePath(path: string): string {
  if (path.startsWith(PREFIX)) return path;
  const name = path.split(/[/\\]/).pop() ?? '';
  return `${PREFIX}${encodeURIComponent(name)}`;
}
