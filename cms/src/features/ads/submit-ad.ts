import { randomBytes } from 'node:crypto';
import type { AdSubmission } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import type { OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { pick } from '../../platform/rules/pick';
import { newToken, tokenDigest } from '../accounts';
import type { SubmissionRefusal } from './ad-errors';
import { createPicturePreparer, type PictureStorage, type ReadFile } from './ad-picture';
import { analysisRequest } from './analyse-submissions';
import type { AdParts } from './parts';
import { colorsFromPicture } from './rules/active-banner';
import { adId, pictureName } from './rules/ad-names';
import { analyseAd } from './rules/analyse-ad';
import { extensionStartsAtMs, premiumTerms, startDate } from './rules/duration-terms';
import { paymentFor } from './rules/payment';
import type { NewAd, StoredAd } from './tables/ads';

type SubmitOutcome =
  | { readonly ok: true; readonly ad: NewAd; readonly token: string }
  | { readonly ok: false; readonly refusal: SubmissionRefusal };

/** `message` asks to confirm the contact; null where none can be sent. */
export interface FirstConfirmation extends Pick<StoredAd, 'mailing'> {
  readonly message: OutboxMessage | null;
}

/** Stores an application with its picture, encoded again, or nothing. */
export function createAdSubmission(
  { changeAds, content, teamNotices, now }: AdParts,
  storage: PictureStorage,
  firstConfirmation: (ad: NewAd) => Promise<FirstConfirmation>,
  /** Null where there is no AI. */
  wakeAnalysis: (() => void) | null,
) {
  const preparePicture = createPicturePreparer();
  return async function submitAd(
    fields: AdSubmission,
    read: ReadFile,
    extended: StoredAd | null = null,
  ): Promise<SubmitOutcome> {
    const start = startDate(fields.startDate, now());
    if (!start.ok) return { ok: false, refusal: start.reason };
    const prepared = await preparePicture(read);
    if (!prepared.ok) return prepared;
    const token = newToken();
    const unmailed: NewAd = {
      ...pick(fields, 'websiteUrl', 'adDescription', 'targetAudience', 'duration', 'links'),
      contact: fields.contact ?? null,
      ...premiumTerms(fields),
      analysis: analyseAd(fields),
      analysedBy: 'built-in',
      colors: colorsFromPicture(prepared.picture.rulingColor),
      payment: paymentFor(await content.adPrice(fields.duration)),
      startsAtMs: extended ? extensionStartsAtMs(extended, now()) : start.startsAtMs,
      // The address was confirmed for the ad that goes on.
      mailing: ['confirmed', 'done'].includes(extended?.mailing ?? '') ? 'confirmed' : null,
      extendsId: extended?.id ?? null,
      analysisState: wakeAnalysis ? 'waiting' : 'done',
      id: adId(randomBytes),
      imageName: pictureName(randomBytes),
      tokenDigest: tokenDigest(token),
      createdAtMs: now(),
    };
    const { message, mailing } = await firstConfirmation(unmailed);
    const ad = { ...unmailed, mailing };
    const messages = [
      ...(message ? [message] : []),
      ...(wakeAnalysis ? [analysisRequest(ad.id)] : []),
      ...teamNotices('application', ad.id, `It wants ${ad.duration}.`),
    ];
    await storage.save(ad.imageName, prepared.picture);
    try {
      await changeAds('ads', async ({ ads, adEvents, outbox }) => {
        if (extended && (await ads.findExtensionOf(extended.id)))
          throw new ApiError('AD_ALREADY_EXTENDED');
        await ads.add(ad);
        await adEvents.add({
          adId: ad.id,
          event: 'submitted',
          by: 'advertiser',
          atMs: ad.createdAtMs,
          detail: null,
        });
        for (const message of messages) await outbox.add(message, ad.createdAtMs);
      });
    } catch (thrown) {
      await storage.remove(ad.imageName);
      throw thrown;
    }
    wakeAnalysis?.();
    return { ok: true, ad, token };
  };
}
