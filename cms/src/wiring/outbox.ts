import { z } from 'zod';
import { createNoticeWebhook } from '../clients/discord/notice-webhook';
import type { BackgroundJob } from '../jobs/background-job';
import { createOutboxDelivery, type Deliver } from '../outbox/deliver-outbox';
import { CHAT_NOTICE } from './ads';
import type { Foundation } from './foundation';

const LOOK_MS = 1000;
const CLEANING_LEASE_MS = 60_000;
const DAY_MS = 86_400_000;
const OVER_KEPT_MS = 30 * DAY_MS;

const noticePayload = z.object({ text: z.string() });

/** The job that sends what stands in the outbox, with one carrier for each kind of message. */
export function outboxJobsFrom({ settings, store, now, warn }: Foundation): BackgroundJob[] {
  const { outbox } = store;
  const carriers: Record<string, Deliver> = {};
  if (settings.DISCORD_NOTICE_WEBHOOK_URL) {
    const post = createNoticeWebhook({
      url: settings.DISCORD_NOTICE_WEBHOOK_URL,
      userAgent: `ElectionCity/1.6 (+${settings.PUBLIC_URL})`,
    });
    carriers[CHAT_NOTICE] = (payload, key) => post(noticePayload.parse(payload).text, key);
  }
  return [
    {
      name: 'outbox',
      everyMs: LOOK_MS,
      run: createOutboxDelivery({ outbox, carriers, warn, now }),
    },
    {
      name: 'outbox-cleaning',
      everyMs: DAY_MS / 24,
      leaseMs: CLEANING_LEASE_MS,
      run: () => outbox.deleteOverBefore(now() - OVER_KEPT_MS),
    },
  ];
}
