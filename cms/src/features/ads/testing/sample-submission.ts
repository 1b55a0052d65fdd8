import type { NewAd } from '../rules/ad';

/** A submission for tests: without an owner, and with an analysis that differs from others. */
export const SAMPLE_SUBMISSION: NewAd = {
  id: 'ad_0000000000000001',
  tokenDigest: 'digest',
  websiteUrl: 'https://a.example/',
  adDescription: 'Roads.',
  imageName: 'ad-1',
  links: [],
  targetAudience: 'roblox-players',
  duration: '1 day',
  premiumFullscreen: false,
  fullscreenMessageType: null,
  fullscreenCustomMessage: null,
  analysis: {
    summary: 'Roads.',
    mainProduct: 'Roads',
    category: 'Shop',
    priceRange: 'Free',
    keyFeatures: ['roads'],
    callToAction: 'Shop now',
  },
  analysedBy: 'built-in',
  analysisState: 'waiting',
  colors: { backgroundColor: '#000000', textColor: '#ffffff', borderColor: '#ffffff' },
  payment: null,
  createdAtMs: 0,
  startsAtMs: null,
  contact: null,
  mailing: null,
  extendsId: null,
};
