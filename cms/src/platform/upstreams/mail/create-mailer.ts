import type { HealthCheck } from '@elc/contracts';
import nodemailer from 'nodemailer';
import { isoTime } from '../../rules/iso-time';
import { compose, type Mail, type Sender } from './compose';
import { type MailFailure, mailFailure } from './smtp-failure';

interface Options {
  /** `smtp://` or `smtps://`, with user and password; nodemailer's options may follow as a query. */
  readonly url: string;
  /** Null where mails come from the team's own mailbox. */
  readonly from: Sender | null;
  /** The team's mailbox, read for each mail. */
  readonly supportEmail: () => Promise<string>;
  /** Aborted when the product stops: what is being sent then has a few seconds left. */
  readonly stopping: AbortSignal;
}

export type MailOutcome = { readonly ok: true } | MailFailure;

/** Mails that may be on their way at once: one that the server is slow to take holds up no other. */
export const MAILS_AT_ONCE = 3;

/** How long connecting to the server may take, and how long an idle connection stays open. */
const REACH_MS_MAX = 8000;
/** A client that gives up sooner than RFC 5321 (4.5.3.2.6) allows sends the same mail again. */
const SILENCE_MS_MAX = 600_000;
/** All steps together. */
const SENDING_MS_MAX = 900_000;
/** A process that stops has ten seconds for everything. */
const LAST_MS_MAX = 5000;

/** The transport tries once: when to try again is the outbox's to say. */
export function createMailer({ url, from, supportEmail, stopping }: Options) {
  const transport = nodemailer.createTransport({
    url,
    // Options in the address win over these.
    requireTLS: isSubmission(url),
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxRequeues: 0,
    connectionTimeout: REACH_MS_MAX,
    greetingTimeout: REACH_MS_MAX,
    dnsTimeout: REACH_MS_MAX,
    idleTimeout: REACH_MS_MAX,
    socketTimeout: SILENCE_MS_MAX,
  });
  const lastMoment = new AbortController();
  stopping.addEventListener('abort', () => setTimeout(() => lastMoment.abort(), LAST_MS_MAX));
  let state: HealthCheck['state'] = 'unused';
  let lastSuccessAtMs: number | null = null;
  let lastFailureAtMs = 0;

  /** Called when a mail has left, perhaps through another process: earlier failures are then over. */
  function hasLeft(atMs: number): void {
    lastSuccessAtMs = Math.max(lastSuccessAtMs ?? atMs, atMs);
    if (atMs >= lastFailureAtMs) state = 'ok';
  }

  function hasFailed(): void {
    lastFailureAtMs = Date.now();
    state = 'failing';
  }
  return {
    async send(mail: Mail, key: string): Promise<MailOutcome> {
      const signal = AbortSignal.any([AbortSignal.timeout(SENDING_MS_MAX), lastMoment.signal]);
      try {
        const support = await supportEmail();
        const sender = from ?? { name: '', address: support };
        await transport.sendMail({ ...compose(mail, { key, from: sender, support }), signal });
      } catch (thrown) {
        const failure = mailFailure(thrown, mail.to);
        // That a visitor has no such mailbox says nothing of whether mail leaves.
        if (!failure.isFinal) hasFailed();
        return failure;
      }
      hasLeft(Date.now());
      return { ok: true };
    },
    /** From the calls so far; only a mail that the server took is a success. */
    state: (): HealthCheck => ({ state, lastSuccessAt: isoTime(lastSuccessAtMs), breaker: null }),
    hasLeft,
    close: () => transport.close(),
  };
}

export type Mailer = ReturnType<typeof createMailer>;

/** The submission port requires TLS (RFC 8314), so that no password travels without it. */
export function isSubmission(url: string): boolean {
  const { protocol, port } = new URL(url);
  return protocol === 'smtp:' && (port === '' || port === '587');
}
