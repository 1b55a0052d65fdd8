import { randomBytes } from 'node:crypto';
import type { AdSubmission, SentDuration } from '@elc/contracts';
import { ApiError } from '../../platform/http/errors/api-error';
import type { OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { pick } from '../../platform/rules/pick';
import { newToken, tokenDigest } from '../accounts';
import { teamNotices } from '../alerts';
import type { SubmissionRefusal } from './ad-errors';
import { type PictureStorage, preparePicture, type ReadFile } from './ad-picture';
import { analysisRequest } from './analyse-submissions';
import type { AdParts } from './parts';
import { colorsFromPicture } from './rules/active-banner';
import { adId, pictureName } from './rules/ad-names';
import { analyseAd } from './rules/analyse-ad';
import { extensionStartsAtMs, ownActions, premiumTerms, startDate } from './rules/duration-terms';
import { paymentFor } from './rules/payment';
import type { NewAd, StoredAd } from './tables/ads';

/** As notices to the team have it. */
const CHOSEN: Readonly<Record<SentDuration, string>> = {
  '1 day': '1 day',
  '1 month': '1 month',
  '10-fullscreen': 'the full screen for 10 days',
};

type SubmitOutcome =
  | { readonly ok: true; readonly ad: NewAd; readonly token: string }
  | { readonly ok: false; readonly refusal: SubmissionRefusal };

/** `message` asks to confirm the contact; null where none can be sent. */
export interface FirstConfirmation extends Pick<StoredAd, 'mailing'> {
  readonly message: OutboxMessage | null;
}

/** Stores an application with its picture, encoded again, or nothing. */
export function createAdSubmission(
  { changeAds, content, now }: AdParts,
  storage: PictureStorage,
  firstConfirmation: (ad: NewAd) => Promise<FirstConfirmation>,
  /** Null where there is no AI. */
  wakeAnalysis: (() => void) | null,
) {
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
      mailing: null,
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
      ...teamNotices('application', ad.id, `They chose ${CHOSEN[ad.duration]}.`),
    ];
    await storage.save(ad.imageName, prepared.picture);
    try {
      await changeAds('ads', async ({ ads, adEvents, outbox }) => {
        if (extended) {
          const current = await ads.find(extended.id);
          // Removed, or over, while the picture was prepared.
          if (!current || !ownActions(current).includes('extend'))
            throw new ApiError('AD_NOT_TO_EXTEND');
          if (await ads.findExtensionOf(extended.id)) throw new ApiError('AD_ALREADY_EXTENDED');
        }
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
