import type { ActiveBanner } from '@elc/contracts';
import { KEY_FEATURES_SHOWN } from '@elc/contracts/ads/ad-terms';
import { adImagePath, type ShownBanner, VISIT_SITE } from './shown-banner.ts';

/** How long the full-screen ad stays unless it is closed before. */
export const FULLSCREEN_MS = 8000;

/** Everything that the full-screen ad shows; its message takes the place of the banner's text. */
export interface FullscreenAd extends ShownBanner {
  readonly message: string;
  readonly features: readonly string[];
  /** What it is and costs, as far as it is known. */
  readonly facts: readonly string[];
}

const NOT_STATED = /^not stated$/i;

/** The live ad, or what the banner shows instead, for the whole screen. */
export function fullscreenAd(
  advertisement: ActiveBanner['advertisement'],
  shown: ShownBanner,
): FullscreenAd {
  if (!advertisement || shown.adId === null) {
    return { ...shown, message: shown.text, features: [], facts: [], imagePath: null };
  }
  const analysis = advertisement.aiAnalysis;
  const own = advertisement.fullscreenMessageType === 'user-input';
  const facts = [analysis?.category, analysis?.priceRange].filter(
    (fact): fact is string => Boolean(fact) && !NOT_STATED.test(fact ?? ''),
  );
  return {
    ...shown,
    message: (own && advertisement.fullscreenCustomMessage) || analysis?.summary || shown.text,
    features: analysis?.keyFeatures.slice(0, KEY_FEATURES_SHOWN) ?? [],
    facts,
    imagePath: adImagePath(advertisement.fullscreenImagePath || advertisement.imagePath),
    action: analysis?.callToAction || VISIT_SITE,
  };
}
