import {
  type BannerColors,
  type DefaultBanner,
  isReadable,
  readableOrDefault,
} from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import { type Actor, existingAd, goLive, note, takeDown } from './activation';
import type { AdParts } from './parts';
import { showNext } from './queue-ads';
import { isOver } from './rules/duration-terms';
import type { AdTables } from './tables/ad-changes';
import type { StoredAd } from './tables/ads';

export function createBannerSwitch({ bannerSettings, changeAds, now }: AdParts) {
  return {
    /** @throws ApiError 404 NOT_FOUND, 409 AD_NOT_APPROVED or AD_EXPIRED */
    async activate(id: string, by: string, given: Partial<BannerColors>): Promise<void> {
      await changeAds('banner', async (tables) => {
        const ad = await existingAd(tables, id);
        const nowMs = now();
        if (ad.status !== 'approved') throw new ApiError('AD_NOT_APPROVED');
        const colors = readableOrDefault({ ...ad.colors, ...given });
        if (ad.isLive && !isDone(ad, nowMs)) return colour(tables, ad, colors, { by, nowMs });
        const remainingMs = ad.isLive ? 0 : (ad.remainingMs ?? 0);
        if (remainingMs === 0) throw new ApiError('AD_EXPIRED');
        await goLive(tables, { ad, remainingMs, colors }, { by, nowMs });
      });
    },

    /** Takes the live ad down, and out of the queue; the next one in it goes live. */
    async deactivate(by: string): Promise<void> {
      await changeAds('banner', async (tables) => {
        const live = await tables.ads.live();
        const nowMs = now();
        if (!live) return;
        await takeDown(tables, live, { event: 'deactivated', by, nowMs });
        await showNext(tables, nowMs);
      });
    },

    /** Shows the default banner until an ad is activated, approved or queued, or the queue resumed. */
    async revert(by: string): Promise<void> {
      await changeAds('banner', async (tables) => {
        const live = await tables.ads.live();
        const nowMs = now();
        if (live) await takeDown(tables, live, { event: 'reverted', by, nowMs });
        await tables.audit({ by, subject: 'banner', action: 'paused' });
        await tables.queue.pause(by, nowMs);
      });
    },

    /** @throws ApiError 409 NO_LIVE_AD, 400 LOW_CONTRAST for colours that cannot be read. */
    async color(colors: BannerColors, by: string): Promise<void> {
      if (!isReadable(colors)) throw new ApiError('LOW_CONTRAST');
      await changeAds('banner', async (tables) => {
        const live = await tables.ads.live();
        const nowMs = now();
        if (!live || isDone(live, nowMs)) throw new ApiError('NO_LIVE_AD');
        await colour(tables, live, colors, { by, nowMs });
      });
    },

    /** Null restores the product's own banner. @throws ApiError 400 LOW_CONTRAST */
    async changeDefault(banner: DefaultBanner | null, by: string): Promise<void> {
      if (banner && !isReadable(banner)) throw new ApiError('LOW_CONTRAST');
      await bannerSettings.setDefaultBanner(banner, by, now());
    },
  };
}

/** Equal colours add no event to the history. */
async function colour(tables: AdTables, live: StoredAd, colors: BannerColors, actor: Actor) {
  const textOf = (of: BannerColors) => [of.backgroundColor, of.textColor, of.borderColor].join(' ');
  if (textOf(live.colors) === textOf(colors)) return;
  await tables.ads.change(live, { colors });
  await note(tables, live, 'coloured', actor, textOf(colors), [live.colors, colors]);
}

function isDone({ expiresAtMs }: StoredAd, nowMs: number): boolean {
  return isOver(expiresAtMs ?? 0, nowMs);
}
