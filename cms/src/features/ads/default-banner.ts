import { type DefaultBanner, isReadable } from '@elc/contracts';
import type { BannerSettings } from './tables/banner-settings';

export type DefaultBannerOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'low-contrast' };

interface Dependencies {
  readonly bannerSettings: BannerSettings;
  readonly now: () => number;
}

/** Null restores the product's own banner. */
export function createDefaultBannerChange({ bannerSettings, now }: Dependencies) {
  return async (banner: DefaultBanner | null, by: string): Promise<DefaultBannerOutcome> => {
    if (banner && !isReadable(banner)) return { ok: false, reason: 'low-contrast' };
    await bannerSettings.setDefaultBanner(banner, by, now());
    return { ok: true };
  };
}
