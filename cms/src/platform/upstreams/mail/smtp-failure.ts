import type { Mail } from './compose';

/** What is known of a mail that did not leave. `isFinal`: the same mail would be refused again. */
export interface MailFailure {
  readonly ok: false;
  readonly error: string;
  readonly isFinal: boolean;
}

interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  /** What the server said, its code included. */
  readonly response?: unknown;
  readonly message?: unknown;
}

/** Final is only a missing mailbox of a visitor; everything else is worth another try. */
export function mailFailure(thrown: unknown, to: Mail['to']): MailFailure {
  const { code, command, message } = (thrown ?? {}) as SmtpError;
  const said = String(message ?? thrown);
  const parts = [code, command, to === 'support' ? said : said.replaceAll(to.address, '…')];
  return {
    ok: false,
    error: parts.filter(Boolean).join(' ').replace(/\s+/g, ' '),
    isFinal: to !== 'support' && refusesMailbox((thrown ?? {}) as SmtpError),
  };
}

/** Mailbox unavailable, elsewhere, or with a name that is none (RFC 5321, 4.2.3). */
const MAILBOX_REFUSALS: ReadonlySet<unknown> = new Set([550, 551, 553]);
/** The code of RFC 3463, at the beginning or, as qmail writes it, at the end. */
const ENHANCED_CODE = /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/;
/** 5.1.7 and 5.1.8 are about the sender's address. */
const NO_SUCH_MAILBOX = /^5\.1\.(?![78]$)/;
/** Servers that give no such code say so in words when they do not carry mail for us. */
const NOT_FOR_US = /relay|authenticat/i;

function refusesMailbox({ command, responseCode, response }: SmtpError): boolean {
  // The text there is no address to this server: of the whole command only that is a visitor's.
  if (responseCode === 501) return command === 'RCPT TO';
  if (!MAILBOX_REFUSALS.has(responseCode)) return false;
  const said = String(response ?? '');
  const [enhanced] = ENHANCED_CODE.exec(said) ?? [];
  if (enhanced) return NO_SUCH_MAILBOX.test(enhanced);
  return command === 'RCPT TO' && !NOT_FOR_US.test(said);
}
