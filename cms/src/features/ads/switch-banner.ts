import {
  type BannerColors,
  type DefaultBanner,
  isReadable,
  readableOrDefault,
} from '@elc/contracts';
import type { Outcome } from '../../platform/rules/outcome';
import { type Actor, goLive, note, takeDown } from './activation';
import type { AdParts } from './parts';
import { showNext } from './queue-ads';
import { isOver } from './rules/duration-terms';
import type { AdTables } from './tables/ad-changes';
import type { StoredAd } from './tables/ads';

export type ActivateOutcome = Outcome<'unknown' | 'not-approved' | 'used-up'>;

export type ColorOutcome = Outcome<'no-live-ad' | 'low-contrast'>;

export function createBannerSwitch({ bannerSettings, changeAds, now }: AdParts) {
  return {
    async activate(id: string, by: string, given: Partial<BannerColors>): Promise<ActivateOutcome> {
      return changeAds('banner', async (tables): Promise<ActivateOutcome> => {
        const ad = await tables.ads.find(id);
        const nowMs = now();
        if (!ad) return { ok: false, reason: 'unknown' };
        if (ad.status !== 'approved') return { ok: false, reason: 'not-approved' };
        const colors = readableOrDefault({ ...ad.colors, ...given });
        if (ad.isLive && !isDone(ad, nowMs)) {
          await colour(tables, ad, colors, { by, nowMs });
          return { ok: true };
        }
        const remainingMs = ad.isLive ? 0 : (ad.remainingMs ?? 0);
        if (remainingMs === 0) return { ok: false, reason: 'used-up' };
        await goLive(tables, { ad, remainingMs, colors }, { by, nowMs });
        return { ok: true };
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

    /** Refuses colours that cannot be read. */
    async color(colors: BannerColors, by: string): Promise<ColorOutcome> {
      if (!isReadable(colors)) return { ok: false, reason: 'low-contrast' };
      return changeAds('banner', async (tables): Promise<ColorOutcome> => {
        const live = await tables.ads.live();
        const nowMs = now();
        if (!live || isDone(live, nowMs)) return { ok: false, reason: 'no-live-ad' };
        await colour(tables, live, colors, { by, nowMs });
        return { ok: true };
      });
    },

    /** Null restores the product's own banner. */
    async changeDefault(banner: DefaultBanner | null, by: string): Promise<ColorOutcome> {
      if (banner && !isReadable(banner)) return { ok: false, reason: 'low-contrast' };
      await bannerSettings.setDefaultBanner(banner, by, now());
      return { ok: true };
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
