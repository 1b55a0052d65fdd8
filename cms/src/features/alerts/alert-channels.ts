import { env } from '../../platform/env/env';
import type { Deliver } from '../../platform/jobs/outbox/deliver-outbox';
import { addMessage, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import { discordUserAgentOf, mailer } from '../../platform/services';
import { type Alert, alert, subjectOf, textOf, webhookBody, webhookFormOf } from './rules/alert';

/** A way to operators, or to the team. */
export interface AlertChannel {
  /** In the outbox, apart from other mails and notices. */
  readonly kind: `${'alert' | 'notice'}-${'mail' | 'webhook'}`;
  readonly name: string;
  /** The setting that names where it leads. */
  readonly setting: `${'ALERT' | 'NOTICE'}_${'MAIL' | 'WEBHOOK'}`;
  readonly carry: Deliver;
}

const ANSWER_MS_MAX = 10_000;

/** Statuses after which another try may help. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

/** Alerts to operators and notices to the team go different ways, each by its own settings; none where none is set. */
export function channelsOf(of: 'ALERT' | 'NOTICE'): AlertChannel[] {
  const settings = env();
  const byServer = mailer();
  const mailbox = settings[`${of}_MAIL`];
  const webhook = settings[`${of}_WEBHOOK`];
  const kind = of === 'ALERT' ? 'alert' : 'notice';
  const [byMail, byWebhook] =
    of === 'ALERT' ? ['Mail', 'Webhook'] : ['Mail of notices', 'Webhook of notices'];
  const channels: AlertChannel[] = [];
  if (mailbox && byServer) {
    channels.push({
      kind: `${kind}-mail`,
      name: byMail,
      setting: `${of}_MAIL`,
      carry: (payload, key) => {
        const told = alert.parse(payload);
        const to = { name: '', address: mailbox };
        const mail = { to, subject: subjectOf(told), text: textOf(told), isAutomatic: true };
        return byServer.send(mail, key);
      },
    });
  }
  if (webhook) {
    const form = webhookFormOf(webhook, settings[`${of}_WEBHOOK_FORM`]);
    channels.push({
      kind: `${kind}-webhook`,
      name: byWebhook,
      setting: `${of}_WEBHOOK`,
      carry: (payload, key) => {
        const body = webhookBody(form, alert.parse(payload));
        const userAgent = discordUserAgentOf(settings);
        return post(webhook, body, { 'user-agent': userAgent, 'idempotency-key': key });
      },
    });
  }
  return channels;
}

/** Reads the status alone: each service answers with a body of its own. */
async function post(url: string, body: object, headers: Readonly<Record<string, string>>) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // An address that moved could lead anywhere.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    await answer.body?.cancel();
    if (answer.ok) return { ok: true } as const;
    const { status } = answer;
    const error = `the webhook answered with status ${status}`;
    return { ok: false, error, isFinal: !isPassing(status) } as const;
  } catch (thrown) {
    const { message, cause } = thrown as Error;
    const reason = cause instanceof Error ? cause.message || message : message;
    return { ok: false, error: `the webhook brought no answer: ${reason}` } as const;
  }
}

const KINDS = {
  application: { title: 'An application for an ad came in', path: '/admin?tab=advertisements' },
  report: { title: 'A player was reported', path: '/admin?tab=except&list=reports' },
  message: { title: 'A message of the contact page came in', path: '/admin?tab=messages' },
} as const;

type Came = keyof typeof KINDS;

/**
 * The messages that tell the team what came in, for the outbox in the transaction that stores it; none without
 * a channel. `detail` names no player and no visitor: a chat forgets nothing.
 */
export function teamNotices(came: Came, id: string, detail: string): OutboxMessage[] {
  const { PUBLIC_URL: site, NOTICE_MAIL, NOTICE_WEBHOOK, SMTP_URL } = env();
  const { title, path } = KINDS[came];
  const payload: Alert = {
    ...{ kind: `new-${came}`, state: 'begun', title, detail, advice: null },
    ...{ section: `${site}${path}`, site, at: new Date().toISOString() },
  };
  const kinds = [
    ...(NOTICE_MAIL && SMTP_URL ? ['notice-mail'] : []),
    ...(NOTICE_WEBHOOK ? ['notice-webhook'] : []),
  ];
  return kinds.map((kind) => ({ key: `${kind}-${came}-${id}`, kind, payload }));
}

/** Puts them into the outbox. */
export async function noticeTeam(came: Came, id: string, detail: string): Promise<void> {
  for (const notice of teamNotices(came, id, detail)) await addMessage(notice);
}
