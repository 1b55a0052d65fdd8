import { DEFAULT_BANNER_COLORS } from '@elc/contracts/ads/ad-terms';
import type { AdDraft } from './ad-draft.ts';
import type { FullscreenAd } from './banner/fullscreen-ad.ts';
import { hostOf, type ShownBanner, VISIT_SITE } from './banner/shown-banner.ts';

/** Shown where nothing has been entered yet. */
const PLACEHOLDER = { title: 'Your site', text: 'Your description appears here.' };
const MESSAGE_LENGTH_MAX = 240;

/**
 * The draft as the banner would show it. It carries no ad's id, so nothing about it is ever counted.
 * Its colours are the default ones: the real ones come from the picture at the review.
 */
export function previewBanner(draft: AdDraft, imagePath: string | null): ShownBanner {
  const url = draft.websiteUrl.trim();
  return {
    adId: null,
    label: 'SPONSORED',
    title: url === '' ? PLACEHOLDER.title : hostOf(url),
    text: draft.adDescription.trim() || PLACEHOLDER.text,
    imagePath,
    action: VISIT_SITE,
    url: /^https?:\/\//i.test(url) && URL.canParse(url) ? url : '#',
    colors: DEFAULT_BANNER_COLORS,
  };
}

/** The draft as the full-screen ad would show it, before any analysis. */
export function previewFullscreen(draft: AdDraft, imagePath: string | null): FullscreenAd {
  const { messageType, customMessage } = draft;
  const banner = previewBanner(draft, imagePath);
  const own = messageType === 'user-input' ? customMessage.trim() : '';
  return {
    adId: null,
    label: banner.label,
    title: banner.title,
    message: own || banner.text.slice(0, MESSAGE_LENGTH_MAX),
    features: [],
    facts: [],
    imagePath,
    action: banner.action,
    url: banner.url,
    colors: banner.colors,
  };
}
