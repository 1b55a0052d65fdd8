import type { ActiveBanner } from '@elc/contracts';

const colors = { backgroundColor: '#7c3aed', textColor: '#ffffff', borderColor: '#8b5cf6' };
const promo = { title: 'Alexoria', text: 'Meet us', url: 'https://discord.gg/elc' };

/** Answers of the API for tests. */
export const PROMO_ONLY: ActiveBanner = {
  banner: { ...colors, promo, isActive: false, advertisementId: null, expiresAt: null },
  advertisement: null,
};

/** An answer with a premium ad in it. */
export const PREMIUM_AD = {
  banner: {
    ...colors,
    promo,
    isActive: true,
    advertisementId: 'ad_AAAAAAAAAAAAAAAA',
    expiresAt: '2026-12-01T00:00:00.000Z',
  },
  advertisement: {
    websiteUrl: 'https://www.blockforge.example/shop',
    imagePath: 'small.webp',
    fullscreenImagePath: '/uploads/large.webp',
    adDescription: 'Packs for your city.',
    premiumFullscreen: true,
    duration: '10-fullscreen',
    fullscreenMessageType: 'ai-generated',
    fullscreenCustomMessage: null,
    aiAnalysis: {
      summary: 'Block Forge sells packs.',
      mainProduct: 'Block Forge',
      category: 'Shop',
      priceRange: '$2',
      keyFeatures: ['roads', 'lifts', 'houses', 'bridges'],
      callToAction: 'Shop now',
    },
  },
} as const satisfies ActiveBanner;
