import { z } from 'zod';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { type Deliver, outboxJob } from '../../platform/jobs/outbox/deliver-outbox';
import { addMessage, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { upstreams } from '../../platform/services';
import { removePicture } from './ad-picture';
import type { Ad } from './rules/ad';

const AD_END = 'ad-end';
/** The session ends by itself, a day after it was made. */
const STRIPE_OFF = { ok: false, error: 'Stripe is not configured', isFinal: true } as const;

const payload = z.union([z.object({ imageName: z.string() }), z.object({ session: z.string() })]);

/** Has the files of an ad's picture deleted, once the transaction that it is written in is committed. */
export const pictureDeletion = (imageName: string): OutboxMessage => ({
  key: `ad-picture:${imageName}`,
  kind: AD_END,
  payload: { imageName },
});

/** Has a session of Stripe expired, in the same way. */
export const checkoutExpiry = (session: string): OutboxMessage => ({
  key: `ad-checkout:${session}`,
  kind: AD_END,
  payload: { session },
});

/** Of an ad on which nothing is due any more: its advertiser is not to pay for it. */
export async function endCheckout(
  { checkout }: Pick<Ad, 'checkout'>,
  nowMs: number,
): Promise<{ readonly checkout: null }> {
  if (checkout) await addMessage(checkoutExpiry(checkout.session), nowMs);
  return { checkout: null };
}

const carry: Deliver = async (sent) => {
  const ended = payload.parse(sent);
  const { stripe } = upstreams();
  if ('session' in ended) return stripe ? stripe.expire(ended.session) : STRIPE_OFF;
  await removePicture(ended.imageName);
  return { ok: true };
};

/** Ends outside of the database what belonged to an ad that has ended there; what fails is tried again. */
export const endingJob = (stopping: AbortSignal): BackgroundJob =>
  outboxJob(AD_END, carry, { stopping });
