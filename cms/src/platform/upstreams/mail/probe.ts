import { randomUUID } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
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
import { compose, type Mail } from './compose';
import { isSubmission } from './create-mailer';
import { mailFailure } from './smtp-failure';

/** Per step: an operator waits for the result. */
const STEP_MS_MAX = 8000;

/** Calls the mail server on a connection of its own, past the outbox. Null where all went well. */
async function callServer(
  url: string,
  work: (transport: Transporter) => Promise<unknown>,
): Promise<Finding | null> {
  const transport = nodemailer.createTransport({
    url,
    // Options in the address win over these.
    requireTLS: isSubmission(url),
    connectionTimeout: STEP_MS_MAX,
    greetingTimeout: STEP_MS_MAX,
    dnsTimeout: STEP_MS_MAX,
    socketTimeout: STEP_MS_MAX,
  });
  try {
    await work(transport);
    return null;
  } catch (thrown) {
    return explainMailFailure(mailFailure(thrown, 'support').error, new URL(url).host);
  } finally {
    transport.close();
  }
}

/** Connecting, encrypting and signing in are steps of their own. */
const DEADLINE_MS = 30_000;

/** Signs in to the mail server, and shows the sender of mails and where messages go. */
export function probeMail(context: ProbeContext): Check[] {
  const { SMTP_URL: url } = context.settings;
  if (!url) {
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
        // Connects, encrypts and signs in as a mail would.
        const failure = await callServer(url, (transport) => transport.verify());
        const { host } = new URL(url);
        return failure ?? ok(`${host} was reached and let the product in. No mail was sent.`);
      },
    },
    {
      name: 'Addresses of mails',
      isTimed: false,
      run: () => addressFinding(context),
    },
  ];
}

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
export function probeBySending(to: string, { settings, enteredFacts }: ProbeContext): Check {
  return {
    name: 'Test mail',
    deadlineMs: DEADLINE_MS,
    async run() {
      const { SMTP_URL: url } = settings;
      if (!url) {
        return failed('No mail server is configured.', 'Set SMTP_URL and restart.');
      }
      const support = settings.SUPPORT_EMAIL ?? (await enteredFacts())?.supportEmail;
      const from = settings.MAIL_FROM ?? (support ? { name: '', address: support } : null);
      if (!from) {
        return failed('There is no sender address for mails.', 'Set MAIL_FROM and restart.');
      }
      const written: Mail = {
        to: { name: '', address: to },
        subject: 'Test mail of Election City',
        text: `This mail was sent by the check of connections of ${settings.PUBLIC_URL}.\n\nIf you can read it, mail works. No answer is needed.\n`,
        isAutomatic: false,
      };
      const message = compose(written, { key: randomUUID(), from, support: to });
      const failure = await callServer(url, (transport) => transport.sendMail(message));
      return (
        failure ??
        ok(
          `${new URL(url).host} took a mail from ${from.address} to ${to}.`,
          'Look for it in the mailbox and in its spam folder: only there can you see whether it arrived.',
        )
      );
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
