import type { ActiveBanner, Application } from '@elc/contracts';

/** An application for tests. */
export function sampleAd(given: Partial<Application> = {}): Application {
  return {
    id: 'ad_aaaaaaaaaaaaaaaa',
    websiteUrl: 'https://www.blockforge.example/shop',
    adDescription: 'Block Forge Studio builds packs for your city.',
    imageFile: '/uploads/ad-1-full.webp',
    links: [],
    targetAudience: 'roblox-players',
    duration: '1 day',
    premiumFullscreen: false,
    fullscreenMessageType: null,
    fullscreenCustomMessage: null,
    aiAnalysis: null,
    analysisStatus: 'ready',
    analysedBy: 'built-in',
    revision: 0,
    colors: { backgroundColor: '#7c3aed', textColor: '#ffffff', borderColor: '#8b5cf6' },
    status: 'pending',
    rejectionReason: null,
    isWithdrawn: false,
    isRemoved: false,
    isActive: false,
    expiresAt: null,
    remainingMs: null,
    startsAt: null,
    contact: null,
    contactState: null,
    queue: null,
    reports: [],
    shown: 0,
    clicked: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    price: 0,
    payment: null,
    ...given,
  };
}

/** The banner for tests: this ad until then, or the promo. */
export function sampleBanner(adId: string | null, expiresAt: string | null = null): ActiveBanner {
  const { colors, websiteUrl, adDescription, duration } = sampleAd();
  return {
    banner: {
      ...colors,
      isActive: adId !== null,
      advertisementId: adId,
      expiresAt,
      promo: { title: 'Alexoria', text: 'Meet us', url: 'https://discord.gg/x' },
    },
    advertisement:
      adId === null
        ? null
        : {
            websiteUrl,
            adDescription,
            duration,
            imagePath: '/uploads/ad-1-banner.webp',
            fullscreenImagePath: '/uploads/ad-1-full.webp',
            premiumFullscreen: false,
            fullscreenMessageType: null,
            fullscreenCustomMessage: null,
            aiAnalysis: null,
          },
  };
}
