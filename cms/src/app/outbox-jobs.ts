import { z } from 'zod';
import { CHAT_NOTICE, refuseContact } from '../features/ads';
import { alertHappened, channelsOf } from '../features/alerts';
import { env } from '../platform/env/env';
import type { BackgroundJob } from '../platform/jobs/background-job';
import {
  type Deliver,
  type DeliveryFailure,
  outboxJob,
} from '../platform/jobs/outbox/deliver-outbox';
import { deleteMessagesBefore, lastSentMs, MAIL } from '../platform/jobs/outbox/outbox-table';
import { discordUserAgentOf, mailer } from '../platform/services';
import { createNoticeWebhook } from '../platform/upstreams/discord/notice-webhook';
import { mail } from '../platform/upstreams/mail/compose';
import { MAILS_AT_ONCE, type Mailer } from '../platform/upstreams/mail/create-mailer';

const POLL_MS = 1000;
const CLEANING_LEASE_MS = 60_000;
const DAY_MS = 86_400_000;
const OVER_RETENTION_MS = 30 * DAY_MS;

const noticePayload = z.object({ text: z.string() });

/** One per kind of message. */
export function outboxJobs(stopping: AbortSignal): BackgroundJob[] {
  const settings = env();
  const byServer = mailer();
  const delivery = (
    kind: string,
    carry: Deliver,
    onGivenUp?: (failure: DeliveryFailure, payload: unknown) => Promise<void>,
  ) => outboxJob(kind, carry, { stopping, onGivenUp });
  const alert = (what: string, { error }: DeliveryFailure) =>
    alertHappened('mail-given-up', `A ${what} was given up: ${error}.`);
  const jobs: BackgroundJob[] = [
    {
      name: 'outbox-cleaning',
      everyMs: DAY_MS / 24,
      leaseMs: CLEANING_LEASE_MS,
      run: () => deleteMessagesBefore(Date.now() - OVER_RETENTION_MS),
    },
    // An alert that is given up causes no other one.
    ...channelsOf('ALERT').map(({ kind, carry }) => delivery(kind, carry)),
    ...channelsOf('NOTICE').map(({ kind, carry }) =>
      delivery(kind, carry, (failure) => alert('notice to the team', failure)),
    ),
  ];
  if (settings.DISCORD_NOTICE_WEBHOOK_URL) {
    const post = createNoticeWebhook({
      url: settings.DISCORD_NOTICE_WEBHOOK_URL,
      userAgent: discordUserAgentOf(settings),
    });
    jobs.push(
      delivery(
        CHAT_NOTICE,
        (payload, key) => post(noticePayload.parse(payload).text, key),
        (failure) => alert('notice', failure),
      ),
    );
  }
  if (byServer) {
    const send: Deliver = (payload, key) => byServer.send(mail.parse(payload), key);
    // A visitor's mailbox that does not exist is no operator's task.
    const onGivenUp = async (failure: DeliveryFailure, payload: unknown) => {
      const { to } = mail.parse(payload);
      if (!failure.isFinal) await alert('mail', failure);
      else if (to !== 'support') await refuseContact(to.address);
    };
    jobs.push(...Array.from({ length: MAILS_AT_ONCE }, () => delivery(MAIL, send, onGivenUp)), {
      name: 'mail-health',
      everyMs: POLL_MS,
      run: () => noticeWhatLeft(byServer),
    });
  }
  return jobs;
}

/** Another process may have reached a server that failed when this one last called it. */
async function noticeWhatLeft(server: Mailer): Promise<void> {
  if (server.state().state !== 'failing') return;
  const leftAtMs = await lastSentMs(MAIL);
  if (leftAtMs !== null) server.hasLeft(leftAtMs);
}
