import {
  type BannerColors,
  type DefaultBanner,
  isReadable,
  readableOrDefault,
} from '@elc/contracts';
import { recordAudit } from '../../platform/audit/record-audit';
import { db } from '../../platform/db/database';
import { ApiError } from '../../platform/http/errors/api-error';
import type { OpenPanel } from '../accounts';
import { goLive, takeDown } from './activation';
import { type Actor, adFor, changeAds, note } from './change-ads';
import { showNext } from './queue-ads';
import type { Ad } from './rules/ad';
import { isShown } from './rules/standing';
import { pauseQueue } from './tables/ad-queue';
import { changeAd, liveAd } from './tables/ads';
import { lastEdit, putDefaultBanner } from './tables/banner-settings';

/**
 * Gives the banner to an ad with time left, or other colors to the one that has it. @throws ApiError 403 ROLE_TOO_LOW,
 * 404 NOT_FOUND, 409 AD_NOT_APPROVED, AD_EXPIRED
 */
export async function activateBanner(
  id: string,
  { by, role }: Pick<OpenPanel, 'by' | 'role'>,
  given: Partial<BannerColors>,
): Promise<void> {
  await changeAds('banner', async (nowMs) => {
    const ad = await adFor('activate', id, nowMs);
    // The panel sends the colors that the ad has; others are an admin's to set, as by `colorBanner`.
    if (role !== 'admin' && !isSubset(given, readableOrDefault(ad.colors)))
      throw new ApiError('ROLE_TOO_LOW');
    const colors = readableOrDefault({ ...ad.colors, ...given });
    if (isShown(ad, nowMs)) await color(ad, colors, { by, nowMs });
    else await goLive(ad, { by, nowMs }, { colors });
  });
}

const isSubset = (given: Partial<BannerColors>, colors: BannerColors) =>
  Object.entries(given).every(([name, color]) => colors[name as keyof BannerColors] === color);

/** Takes the live ad down, and out of the queue; the next one in it goes live. */
export async function deactivateBanner(by: string): Promise<void> {
  await changeAds('banner', async (nowMs) => {
    const live = await liveAd();
    if (!live) return;
    await takeDown(live, { event: 'deactivated', by, nowMs });
    await showNext(nowMs);
  });
}

/** Shows the default banner until an ad is activated, approved or queued, or the queue resumed. */
export async function revertBanner(by: string): Promise<void> {
  await changeAds('banner', async (nowMs) => {
    const live = await liveAd();
    if (live) await takeDown(live, { event: 'reverted', by, nowMs });
    await recordAudit(db(), { by, subject: 'banner', action: 'paused' });
    await pauseQueue(by, nowMs);
  });
}

/** @throws ApiError 400 LOW_CONTRAST, 409 NO_LIVE_AD */
export async function colorBanner(colors: BannerColors, by: string): Promise<void> {
  if (!isReadable(colors)) throw new ApiError('LOW_CONTRAST');
  await changeAds('banner', async (nowMs) => {
    const live = await liveAd();
    if (!live || !isShown(live, nowMs)) throw new ApiError('NO_LIVE_AD');
    await color(live, colors, { by, nowMs });
  });
}

/** Null restores the product's own banner. @throws ApiError 400 LOW_CONTRAST */
export async function changeDefaultBanner(banner: DefaultBanner | null, by: string): Promise<void> {
  if (banner && !isReadable(banner)) throw new ApiError('LOW_CONTRAST');
  await changeAds('banner', async (nowMs) => {
    const before = (await lastEdit())?.banner ?? null;
    const values = { before: { banner: before }, after: { banner } };
    await recordAudit(db(), { by, subject: 'banner', action: 'changed', ...values });
    await putDefaultBanner(banner, by, nowMs);
  });
}

/** Equal colors add no event to the history. */
async function color(live: Ad, colors: BannerColors, actor: Actor) {
  const textOf = (of: BannerColors) => [of.backgroundColor, of.textColor, of.borderColor].join(' ');
  if (textOf(live.colors) === textOf(colors)) return;
  await changeAd(live, { colors });
  await note(live, 'coloured', actor, textOf(colors), [live.colors, colors]);
}
