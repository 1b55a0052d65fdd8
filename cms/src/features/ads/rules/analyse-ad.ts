import { AD_TEXT_MAX, type AdAnalysis } from '@elc/contracts';
import type { Ad } from './ad';
import { cut, visibleText, withoutAddresses } from './plain-line';

/** Where an ad calls for nothing itself. */
export const DEFAULT_CALL = 'Visit Site';

/** The address is data and is never fetched. */
export type AdText = Pick<Ad, 'adDescription' | 'websiteUrl'>;

/**
 * An analysis without an AI: the description and the host, as the advertiser wrote them. It guesses nothing, for
 * visitors read it as a fact: name, category, price and features are the reviewer's to give.
 */
export function analyseAd({ adDescription, websiteUrl }: AdText): AdAnalysis {
  return {
    summary: cut(withoutAddresses(visibleText(adDescription)), AD_TEXT_MAX.summary),
    mainProduct: cut(hostOf(websiteUrl), AD_TEXT_MAX.title),
    category: '',
    priceRange: 'Not stated',
    keyFeatures: [],
    callToAction: DEFAULT_CALL,
  };
}

/** The host as people say it. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}
