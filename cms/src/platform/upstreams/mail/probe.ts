import nodemailer from 'nodemailer';
import type { ProbeContext } from '../shared/probe-context';
import {
  adviceOn,
  type Check,
  type Finding,
  failed,
  ok,
  skipped,
  unset,
  warning,
} from '../shared/rules/finding';
import { compose, type Sender } from './compose';
import { isSubmission } from './create-mailer';
import { addressed } from './mail';
import { mailFailure } from './smtp-failure';

/** Per step: an operator waits for the result. */
const STEP_MS_MAX = 8000;

type MailOutcome = { readonly ok: true } | { readonly ok: false; readonly error: string };

/** Calls a mail server, and sends a mail at once: nothing waits in the outbox. */
export function createMailProbe(url: string) {
  async function withTransport(
    work: (transport: ReturnType<typeof transportTo>) => Promise<unknown>,
  ): Promise<MailOutcome> {
    const transport = transportTo(url);
    try {
      await work(transport);
      return { ok: true };
    } catch (thrown) {
      return { ok: false, error: mailFailure(thrown, 'support').error };
    } finally {
      transport.close();
    }
  }
  return {
    /** Connects, encrypts and signs in as a mail would; sends none. */
    verify: () => withTransport((transport) => transport.verify()),
    send: (mail: {
      readonly from: Sender;
      readonly to: string;
      readonly subject: string;
      readonly text: string;
      readonly key: string;
    }) =>
      withTransport((transport) => {
        const { from, to, subject, text, key } = mail;
        const plain = { to: { name: '', address: to }, subject, text, isAutomatic: false };
        return transport.sendMail(compose(addressed(plain, to), key, from));
      }),
  };
}

const transportTo = (url: string) =>
  nodemailer.createTransport({
    url,
    // Options in the address win over these.
    requireTLS: isSubmission(url),
    connectionTimeout: STEP_MS_MAX,
    greetingTimeout: STEP_MS_MAX,
    dnsTimeout: STEP_MS_MAX,
    socketTimeout: STEP_MS_MAX,
  });

export type MailProbe = ReturnType<typeof createMailProbe>;

/** Connecting, encrypting and signing in are steps of their own. */
const DEADLINE_MS = 30_000;

/** Signs in to the mail server, and shows the sender of mails and where messages go. */
export function probeMail(mail: MailProbe | null, context: ProbeContext): Check[] {
  const { settings } = context;
  if (!mail) {
    return [
      unset(
        'Mail server',
        'No mail is sent: messages of the contact page wait in the CMS.',
        'Set SMTP_URL (smtp://user:password@host:587) and MAIL_FROM, and restart.',
      ),
    ];
  }
  return [
    {
      name: 'Mail server',
      deadlineMs: DEADLINE_MS,
      async run() {
        const outcome = await mail.verify();
        return outcome.ok
          ? ok(`${hostOf(settings)} was reached and let the product in. No mail was sent.`)
          : explainMailFailure(outcome.error, hostOf(settings));
      },
    },
    {
      name: 'Addresses of mails',
      isTimed: false,
      run: () => addressFinding(context),
    },
  ];
}

const hostOf = ({ SMTP_URL = '' }: ProbeContext['settings']) => new URL(SMTP_URL).host;

async function addressFinding({ settings, enteredFacts }: ProbeContext): Promise<Finding> {
  const support = settings.SUPPORT_EMAIL ?? (await enteredFacts())?.supportEmail;
  if (support === undefined) {
    return skipped('The support e-mail comes from Site settings, which are still empty.');
  }
  if (!support) {
    return failed(
      'There is no support e-mail: messages from the contact page reach nobody.',
      'Set SUPPORT_EMAIL, or enter the support e-mail in Site settings of the CMS.',
    );
  }
  const from = settings.MAIL_FROM?.address ?? support;
  const detail = `Mails come from ${from}; messages of the contact page go to ${support}.`;
  return settings.MAIL_FROM
    ? ok(detail)
    : warning(detail, 'Set MAIL_FROM to an address that the mail server may send from.');
}

/** Sends one mail at once, and says what became of it. */
export function probeBySending(
  mail: MailProbe | null,
  to: string,
  { settings, enteredFacts, randomName }: ProbeContext,
): Check {
  return {
    name: 'Test mail',
    deadlineMs: DEADLINE_MS,
    async run() {
      if (!mail) {
        return failed('No mail server is configured.', 'Set SMTP_URL and restart.');
      }
      const support = settings.SUPPORT_EMAIL ?? (await enteredFacts())?.supportEmail;
      const from = settings.MAIL_FROM ?? (support ? { name: '', address: support } : null);
      if (!from) {
        return failed('There is no sender address for mails.', 'Set MAIL_FROM and restart.');
      }
      const outcome = await mail.send({
        from,
        to,
        key: randomName(),
        subject: 'Test mail of Election City',
        text: `This mail was sent by the check of connections of ${settings.PUBLIC_URL}.\n\nIf you can read it, mail works. No answer is needed.\n`,
      });
      return outcome.ok
        ? ok(
            `${hostOf(settings)} took a mail from ${from.address} to ${to}.`,
            'Look for it in the mailbox and in its spam folder: only there can you see whether it arrived.',
          )
        : explainMailFailure(outcome.error, hostOf(settings));
    },
  };
}

/** What an error of the mail transport means; `error` begins with its code, such as EAUTH. */
export function explainMailFailure(error: string, host: string): Finding {
  return failed(`${host}: ${error}`, adviceOn(error, ADVICE, 'Check SMTP_URL.'));
}

const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /\bEAUTH\b|\b535\b|\b530\b/,
    'Check user and password in SMTP_URL; characters such as @ and : are written as %40 and %3A there.',
  ],
  [
    /certificate|self.signed|\bETLS\b|wrong version number|STARTTLS/i,
    'Check that the host name is the one of its certificate, and use smtps:// with port 465, smtp:// with 587.',
  ],
  [
    /ENOTFOUND|EDNS|EAI_AGAIN|getaddrinfo/,
    'The host name is not known: check it in SMTP_URL, and the DNS of this machine.',
  ],
  [
    /ECONNREFUSED|ETIMEDOUT|ECONNECTION|ESOCKET|timeout/i,
    'Check host and port in SMTP_URL, and that this machine may send mail: many hosters block port 25, some also 587.',
  ],
  [
    /relay|not allowed|5\.7\.|EENVELOPE|sender/i,
    'The server does not send from this address: set MAIL_FROM to one that it may send from.',
  ],
];
