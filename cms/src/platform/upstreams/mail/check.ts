import { randomUUID } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import {
  type Check,
  type Finding,
  failed,
  ok,
  see,
  skipped,
  unset,
  warning,
} from '../shared/rules/finding';
import { compose, type Mail, type Sender } from './compose';
import { isSubmission } from './create-mailer';
import { mailFailure } from './smtp-failure';

const docs = 'docs/going-live.md#8-mail';

/** Per step: an operator waits for the result. */
const STEP_MS_MAX = 8000;
/** Connecting, encrypting and signing in are steps of their own. */
const DEADLINE_MS = 30_000;

interface Settings {
  readonly PUBLIC_URL: string;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: Sender | undefined;
  readonly SUPPORT_EMAIL?: string | undefined;
}

/** The support e-mail of *Site settings*; undefined while they are empty. */
export type SupportEmail = () => Promise<string | undefined>;

/** Signs in to the mail server, and shows the sender of mails and where messages go. */
export function checkMail(settings: Settings, entered: SupportEmail): Check[] {
  const { SMTP_URL: url } = settings;
  if (!url) return [unset('Mail server', 'SMTP_URL', docs)];
  // Connects, encrypts and signs in as a mail would.
  const run = () =>
    callServer(
      url,
      (transport) => transport.verify(),
      (host) => ok(`${host} let the product in. No mail was sent.`),
    );
  const addresses = () => addressFinding(settings, entered);
  return [
    { name: 'Mail server', deadlineMs: DEADLINE_MS, run },
    { name: 'Addresses of mails', isTimed: false, run: addresses },
  ];
}

/** Calls the mail server on a connection of its own, past the outbox. */
async function callServer(
  url: string,
  work: (transport: Transporter) => Promise<unknown>,
  done: (host: string) => Finding,
): Promise<Finding> {
  const { host } = new URL(url);
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
    return done(host);
  } catch (thrown) {
    return failed(`${host}: ${mailFailure(thrown, 'support').error}`, see(docs));
  } finally {
    transport.close();
  }
}

async function addressFinding(settings: Settings, entered: SupportEmail): Promise<Finding> {
  const support = settings.SUPPORT_EMAIL ?? (await entered());
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
export function checkBySending(to: string, settings: Settings, entered: SupportEmail): Check {
  return {
    name: 'Test mail',
    deadlineMs: DEADLINE_MS,
    async run() {
      const { SMTP_URL: url } = settings;
      if (!url) {
        return failed('No mail server is configured.', 'Set SMTP_URL and restart.');
      }
      const support = settings.SUPPORT_EMAIL ?? (await entered());
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
      return callServer(
        url,
        (transport) => transport.sendMail(message),
        (host) =>
          ok(
            `${host} took a mail from ${from.address} to ${to}.`,
            'Look for it in the mailbox and in its spam folder: only there can you see whether it arrived.',
          ),
      );
    },
  };
}
