import { randomBytes } from 'node:crypto';
import { type AdSubmission, type SentDuration, START_DAYS_AHEAD_MAX } from '@elc/contracts';
import { content } from '../../content/content';
import { ApiError } from '../../platform/http/errors/api-error';
import { addMessage } from '../../platform/jobs/outbox/outbox-table';
import { dayOf } from '../../platform/rules/iso-time';
import { pick } from '../../platform/rules/pick';
import { newToken, tokenDigest } from '../accounts';
import { noticeTeam } from '../alerts';
import { preparePicture, type ReadFile, removePicture, savePicture } from './ad-picture';
import { requestsAnalysis, waitForAnalysis, wakeAnalysis } from './analyse-submissions';
import { assertMayBe, changeAds, note } from './change-ads';
import { firstConfirmation } from './confirm-contact';
import { colorsFromPicture } from './rules/active-banner';
import type { Ad, NewAd } from './rules/ad';
import { adId, pictureName } from './rules/ad-names';
import { analyseAd } from './rules/analyse-ad';
import { extensionStartsAtMs, premiumTerms } from './rules/duration-terms';
import { paymentFor } from './rules/payment';
import { addAd, findAd, findExtensionOf } from './tables/ads';

const DAY_MS = 86_400_000;

/** As notices to the team have it. */
const CHOSEN: Readonly<Record<SentDuration, string>> = {
  '1 day': '1 day',
  '1 month': '1 month',
  '10-fullscreen': 'the full screen for 10 days',
};

/** A submitted ad with the token of its status page. */
export interface Submitted {
  readonly ad: NewAd;
  readonly token: string;
}

/**
 * Stores an application with its picture, encoded again, or nothing. @throws ApiError 400 VALIDATION, IMAGE_…, 409
 * AD_NOT_TO_EXTEND, AD_ALREADY_EXTENDED, 503 BUSY, FILES_UNAVAILABLE
 */
export async function submitAd(
  fields: AdSubmission,
  read: ReadFile,
  extended: Ad | null = null,
): Promise<Submitted> {
  const wishedAtMs = startOf(fields.startDate);
  const picture = await preparePicture(read);
  const token = newToken();
  const nowMs = Date.now();
  const unmailed: NewAd = {
    ...pick(fields, 'websiteUrl', 'adDescription', 'targetAudience', 'duration', 'links'),
    contact: fields.contact ?? null,
    ...premiumTerms(fields),
    analysis: analyseAd(fields),
    analysedBy: 'built-in',
    colors: colorsFromPicture(picture.rulingColor),
    payment: paymentFor(await content().adPrice(fields.duration)),
    startsAtMs: extended ? extensionStartsAtMs(extended, nowMs) : wishedAtMs,
    mailing: null,
    extendsId: extended?.id ?? null,
    analysisState: requestsAnalysis() ? 'waiting' : 'done',
    id: adId(randomBytes),
    imageName: pictureName(randomBytes),
    tokenDigest: tokenDigest(token),
    createdAtMs: nowMs,
  };
  const { message, mailing } = await firstConfirmation(unmailed);
  const ad = { ...unmailed, mailing };
  await savePicture(ad.imageName, picture);
  try {
    await changeAds('ads', async () => {
      if (extended) await assertStillToExtend(extended.id);
      await addAd(ad);
      await note(ad, 'submitted', { by: 'advertiser', nowMs });
      if (message) await addMessage(message, nowMs);
      if (requestsAnalysis()) await waitForAnalysis(ad.id, nowMs);
      await noticeTeam('application', ad.id, `They chose ${CHOSEN[ad.duration]}.`);
    });
  } catch (thrown) {
    await removePicture(ad.imageName);
    throw thrown;
  }
  wakeAnalysis();
  return { ad, token };
}

/** It may have been removed, or be over, while the picture was prepared. */
async function assertStillToExtend(id: string): Promise<void> {
  const ad = await findAd(id);
  if (!ad) throw new ApiError('AD_NOT_TO_EXTEND');
  assertMayBe('extend', ad);
  if (await findExtensionOf(id)) throw new ApiError('AD_ALREADY_EXTENDED');
}

/**
 * In milliseconds, the beginning of a UTC day such as `2026-12-01`, from today on; null without a wish. @throws ApiError
 * 400 VALIDATION
 */
export function startOf(day: string | undefined): number | null {
  if (day === undefined) return null;
  const nowMs = Date.now();
  const wrong = (message: string) => ({ details: [{ path: 'body.startDate', message }] });
  if (day < dayOf(nowMs)) throw new ApiError('VALIDATION/startPast', wrong('is in the past'));
  if (day > dayOf(nowMs + START_DAYS_AHEAD_MAX * DAY_MS))
    throw new ApiError('VALIDATION/startFar', wrong('is too far ahead'));
  return Date.parse(day);
}
