import type { HealthCheck } from '@elc/contracts';
import { createTransport } from 'nodemailer';
import { compose, type Sender } from './compose';
import { addressed, type Mail } from './mail';
import { type MailFailure, mailFailure } from './smtp-failure';

interface Options {
  /** `smtp://` or `smtps://`, with user and password; nodemailer's options may follow as a query. */
  readonly url: string;
  /** Null where mails come from the team's own mailbox. */
  readonly from: Sender | null;
  /** The team's mailbox, asked for at each mail. */
  readonly supportEmail: () => Promise<string>;
  readonly now: () => number;
}

export type MailOutcome = { readonly ok: true } | MailFailure;

/** Hands mails to one mail server. */
export interface Mailer {
  send(mail: Mail, key: string): Promise<MailOutcome>;
  /** What the calls so far have seen of the server; only a mail that it took is a success. */
  state(): HealthCheck;
  /** Told when a mail has left, perhaps through another process: what failed before is then over. */
  hasLeft(atMs: number): void;
  close(): void;
}

/** No step of the conversation may be silent for longer. */
const STEP_MS_MAX = 8000;
const CONNECTIONS_MAX = 2;

/** The transport tries once: when to try again is the outbox's to say. */
export function createMailer({ url, from, supportEmail, now }: Options): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    maxRequeues: 0,
    connectionTimeout: STEP_MS_MAX,
    greetingTimeout: STEP_MS_MAX,
    dnsTimeout: STEP_MS_MAX,
    socketTimeout: STEP_MS_MAX,
  });
  let state: HealthCheck['state'] = 'unused';
  let lastSuccessAtMs: number | null = null;
  let lastFailureAtMs = 0;

  function hasLeft(atMs: number): void {
    lastSuccessAtMs = Math.max(lastSuccessAtMs ?? atMs, atMs);
    if (atMs >= lastFailureAtMs) state = 'ok';
  }

  function hasFailed(): void {
    lastFailureAtMs = now();
    state = 'failing';
  }
  return {
    async send(mail, key) {
      try {
        const support = await supportEmail();
        const sender = from ?? { name: '', address: support };
        await transport.sendMail(compose(addressed(mail, support), key, sender));
      } catch (thrown) {
        const failure = mailFailure(thrown, mail.to);
        // That a visitor has no such mailbox says nothing of whether mail leaves.
        if (!failure.isFinal) hasFailed();
        return failure;
      }
      hasLeft(now());
      return { ok: true };
    },
    state: () => ({
      state,
      lastSuccessAt: lastSuccessAtMs === null ? null : new Date(lastSuccessAtMs).toISOString(),
      breaker: null,
    }),
    hasLeft,
    close: () => transport.close(),
  };
}
