import {
  type BannerColors,
  type DefaultBanner,
  isReadable,
  readableOrDefault,
} from '@elc/contracts';
import { type Actor, assertChanged, goLive, note, takeDown } from './activation';
import { isOver } from './rules/duration-terms';
import type { AdTables, ChangeAds } from './tables/ad-changes';
import type { AdStore, StoredAd } from './tables/ads';
import type { BannerSettings } from './tables/banner-settings';

export type ActivateOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'unknown' | 'not-approved' | 'used-up' };

export type ColorOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'no-live-ad' | 'low-contrast' };

interface Dependencies {
  readonly ads: AdStore;
  readonly changeAds: ChangeAds;
  readonly now: () => number;
}

export function createBannerSwitch({ ads, changeAds, now }: Dependencies) {
  /** True when a live ad was taken down; `expired` only takes one whose time is over. */
  async function end(event: 'deactivated' | 'reverted' | 'expired', by: string): Promise<boolean> {
    return changeAds(async (tables) => {
      const live = await tables.ads.live();
      const nowMs = now();
      if (!live || (event === 'expired' && !isDone(live, nowMs))) return false;
      await takeDown(tables, live, { event, by, nowMs });
      return true;
    });
  }

  return {
    async activate(id: string, by: string, given: Partial<BannerColors>): Promise<ActivateOutcome> {
      return changeAds(async (tables): Promise<ActivateOutcome> => {
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

    deactivate: (by: string) => end('deactivated', by),
    revert: (by: string) => end('reverted', by),

    /** Ends the live ad once its time is over; it has not been served since. */
    async expire(): Promise<void> {
      const live = await ads.live();
      if (live && isDone(live, now())) await end('expired', 'clock');
    },

    /** Refuses colours that cannot be read. */
    async color(colors: BannerColors, by: string): Promise<ColorOutcome> {
      if (!isReadable(colors)) return { ok: false, reason: 'low-contrast' };
      return changeAds(async (tables): Promise<ColorOutcome> => {
        const live = await tables.ads.live();
        const nowMs = now();
        if (!live || isDone(live, nowMs)) return { ok: false, reason: 'no-live-ad' };
        await colour(tables, live, colors, { by, nowMs });
        return { ok: true };
      });
    },
  };
}

/** Equal colours add no event to the history. */
async function colour(tables: AdTables, live: StoredAd, colors: BannerColors, actor: Actor) {
  const textOf = (of: BannerColors) => [of.backgroundColor, of.textColor, of.borderColor].join(' ');
  if (textOf(live.colors) === textOf(colors)) return;
  await assertChanged(tables.ads.change(live, { colors }));
  await note(tables, live, 'coloured', actor, textOf(colors));
}

function isDone({ expiresAtMs }: StoredAd, nowMs: number): boolean {
  return isOver(expiresAtMs ?? 0, nowMs);
}

/** Null restores the product's own banner. */
export function createDefaultBannerChange(bannerSettings: BannerSettings, now: () => number) {
  return async (banner: DefaultBanner | null, by: string): Promise<ColorOutcome> => {
    if (banner && !isReadable(banner)) return { ok: false, reason: 'low-contrast' };
    await bannerSettings.setDefaultBanner(banner, by, now());
    return { ok: true };
  };
}
