import { adSubmission } from '@elc/contracts';
import { mayBe } from '@elc/contracts/ads/ad-actions';
import { uploads } from '../../content/uploads/uploads';
import { ApiError } from '../../platform/http/errors/api-error';
import { validationError } from '../../platform/http/errors/common-errors';
import { ownAd } from './ad-links';
import { assertMayBe, changeAds, note } from './change-ads';
import { endCheckout } from './end-ads';
import type { Ad } from './rules/ad';
import { picturePath } from './rules/ad-names';
import { standingOf } from './rules/standing';
import { submitAd } from './submit-ad';
import { removeFromQueue } from './tables/ad-queue';
import { changeAd, findExtensionOf } from './tables/ads';
import { releasePayment } from './unmatched-payments';

/** What its advertiser may do with an ad now. */
export async function ownActions(ad: Ad): Promise<('withdraw' | 'extend')[]> {
  const standing = standingOf(ad, Date.now());
  if (mayBe('withdraw', standing)) return ['withdraw'];
  return mayBe('extend', standing) && !(await findExtensionOf(ad.id)) ? ['extend'] : [];
}

/** @throws ApiError 401 STATUS_TOKEN_INVALID, 409 AD_NOT_TO_WITHDRAW, also when a reviewer made it live meanwhile. */
export async function withdrawAd(token: string): Promise<void> {
  await changeAds('ads', async (nowMs) => {
    const ad = await ownAd(token);
    assertMayBe('withdraw', ad, nowMs);
    const actor = { by: 'advertiser', nowMs };
    await note(ad, 'withdrawn', actor);
    await changeAd(ad, {
      ...{ status: 'rejected', isWithdrawn: true },
      ...(await endCheckout(ad, nowMs)),
      ...(await releasePayment(ad, 'withdrawn', actor)),
    });
    await removeFromQueue(ad.id);
  });
}

/**
 * Submits the same again, through the rules of a submission. @throws ApiError 401 STATUS_TOKEN_INVALID, 409
 * AD_NOT_TO_EXTEND, AD_ALREADY_EXTENDED, 400 VALIDATION, 503 FILES_UNAVAILABLE
 */
export async function extendAd(token: string) {
  const ad = await ownAd(token);
  assertMayBe('extend', ad);
  const { websiteUrl, adDescription, targetAudience, duration, contact } = ad;
  const { fullscreenMessageType, fullscreenCustomMessage } = ad;
  const { data: fields, error } = adSubmission.safeParse({
    ...{ websiteUrl, adDescription, targetAudience, duration },
    links: JSON.stringify(ad.links),
    ...(contact !== null && { contact }),
    ...(fullscreenMessageType && { fullscreenMessageType }),
    ...(fullscreenCustomMessage && { fullscreenCustomMessage }),
  });
  // An ad of an earlier release may break a newer rule.
  if (error) throw validationError('body', error);
  const picture = await uploads().read(picturePath(ad.imageName, 'full'));
  if (!picture) throw new ApiError('FILES_UNAVAILABLE', { retryAfterSeconds: 60 });
  return submitAd(fields, async () => picture, ad);
}
