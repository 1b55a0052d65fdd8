import { type Finding, failed } from './finding';

/** What an error of the mail transport means; `error` begins with its code, such as EAUTH. */
export function mailFailure(error: string, host: string): Finding {
  const detail = `${host}: ${error}`;
  const met = ADVICE.find(([pattern]) => pattern.test(error));
  return failed(detail, met ? met[1] : 'Check SMTP_URL.');
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
