import type { ActiveBanner, BannerColors } from '@elc/contracts';
import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/default-colors';
import { writeText } from '../../../ui/write-text.ts';

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

/** Whether an answer's ad may open by itself: it is premium, or has the premium duration. */
export function isPremium({ banner, advertisement }: ActiveBanner): boolean {
  if (!banner.isActive || !advertisement) return false;
  return advertisement.premiumFullscreen || advertisement.duration === '10-fullscreen';
}

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

/** Writes what the banner shows into its elements; texts that have not changed are left alone. */
export function fillBanner(banner: HTMLElement, shown: ShownBanner): void {
  banner.dataset.label = shown.label;
  write(banner, 'label', shown.label);
  write(banner, 'title', shown.title);
  write(banner, 'text', shown.text);
  write(banner, 'more-text', shown.text);
  write(banner, 'action-text', shown.action);
  paint(banner, shown);
  showPicture(banner.querySelector<HTMLImageElement>('[data-sponsor-image]'), shown.imagePath);
}

export function paint(element: HTMLElement, { colors }: Pick<ShownBanner, 'colors'>): void {
  element.style.setProperty('--ad-ground', colors.backgroundColor);
  element.style.setProperty('--ad-text', colors.textColor);
  element.style.setProperty('--ad-border', colors.borderColor);
}

/** Shows a picture once it is there; one that fails stays hidden, and the console says so. */
export function showPicture(image: HTMLImageElement | null, path: string | null): void {
  if (!image || (image.getAttribute('src') ?? null) === path) return;
  image.hidden = true;
  image.onload = () => {
    image.hidden = false;
  };
  image.onerror = () => {
    image.hidden = true;
    console.warn(`The picture of the ad could not be loaded: ${path}`);
  };
  if (path === null) image.removeAttribute('src');
  else image.src = path;
}

function write(banner: HTMLElement, name: string, text: string): void {
  writeText(banner.querySelector(`[data-sponsor-${name}]`), text);
}
