import type { Env } from '../../platform/env/env';
import type { Deliver } from '../../platform/jobs/outbox/deliver-outbox';
import type { Mailer } from '../../platform/upstreams/mail/create-mailer';
import { alert, subjectOf, textOf, webhookBody, webhookFormOf } from './rules/alert';

/** A way to operators. */
export interface AlertChannel {
  /** In the outbox, apart from other mails and notices. */
  readonly kind: 'alert-mail' | 'alert-webhook';
  readonly name: string;
  /** The setting that names where it leads. */
  readonly setting: 'ALERT_MAIL' | 'ALERT_WEBHOOK';
  readonly carry: Deliver;
}

const ANSWER_MS_MAX = 10_000;

/** Statuses after which another try may help. */
const isPassing = (status: number) => status === 408 || status === 429 || status >= 500;

export function alertChannels(
  settings: Pick<Env, 'ALERT_MAIL' | 'ALERT_WEBHOOK' | 'ALERT_WEBHOOK_FORM'>,
  mailer: Pick<Mailer, 'send'> | null,
  userAgent: string,
): AlertChannel[] {
  const { ALERT_MAIL, ALERT_WEBHOOK, ALERT_WEBHOOK_FORM } = settings;
  const channels: AlertChannel[] = [];
  if (ALERT_MAIL && mailer) {
    channels.push({
      kind: 'alert-mail',
      name: 'Mail',
      setting: 'ALERT_MAIL',
      carry: (payload, key) => {
        const told = alert.parse(payload);
        const to = { name: '', address: ALERT_MAIL };
        const mail = { to, subject: subjectOf(told), text: textOf(told), isAutomatic: true };
        return mailer.send(mail, key);
      },
    });
  }
  if (ALERT_WEBHOOK) {
    const form = webhookFormOf(ALERT_WEBHOOK, ALERT_WEBHOOK_FORM);
    channels.push({
      kind: 'alert-webhook',
      name: 'Webhook',
      setting: 'ALERT_WEBHOOK',
      carry: (payload, key) => {
        const body = webhookBody(form, alert.parse(payload));
        return post(ALERT_WEBHOOK, body, { 'user-agent': userAgent, 'idempotency-key': key });
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
