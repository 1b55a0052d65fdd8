import type { Env } from '../../../platform/env/env';
import type { MailCheckClient } from '../../../platform/upstreams/mail/check-mail';
import { type Check, noted } from '../check';
import { type Finding, failed, notConfigured, ok, skipped, warning } from '../rules/finding';
import { mailFailure } from '../rules/mail-findings';

/** Connecting, encrypting and signing in are steps of their own. */
const DEADLINE_MS = 30_000;

interface Dependencies {
  /** Null where no mail server is configured. */
  readonly mail: MailCheckClient | null;
  readonly settings: Pick<Env, 'MAIL_FROM' | 'SUPPORT_EMAIL' | 'SMTP_URL' | 'PUBLIC_URL'>;
  /** The support e-mail of Site settings; null where there is none, undefined where they cannot be read. */
  readonly supportEmail: () => Promise<string | null | undefined>;
  readonly randomName: () => string;
}

/** Signs in to the mail server, and shows the sender of mails and where messages go. */
export function mailChecks(dependencies: Dependencies): Check[] {
  const { mail, settings } = dependencies;
  if (!mail) {
    return [
      noted(
        'Mail server',
        notConfigured(
          'No mail is sent: messages of the contact page wait in the CMS.',
          'Set SMTP_URL (smtp://user:password@host:587) and MAIL_FROM, and restart.',
        ),
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
          : mailFailure(outcome.error, hostOf(settings));
      },
    },
    {
      name: 'Addresses of mails',
      isTimed: false,
      run: () => addressFinding(dependencies),
    },
  ];
}

const hostOf = ({ SMTP_URL = '' }: Pick<Env, 'SMTP_URL'>) => new URL(SMTP_URL).host;

async function addressFinding({ settings, supportEmail }: Dependencies): Promise<Finding> {
  const support = settings.SUPPORT_EMAIL ?? (await supportEmail());
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
export function testMailCheck(
  { mail, settings, supportEmail, randomName }: Dependencies,
  to: string,
): Check {
  return {
    name: 'Test mail',
    deadlineMs: DEADLINE_MS,
    async run() {
      if (!mail) {
        return failed('No mail server is configured.', 'Set SMTP_URL and restart.');
      }
      const support = settings.SUPPORT_EMAIL ?? (await supportEmail());
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
        : mailFailure(outcome.error, hostOf(settings));
    },
  };
}
