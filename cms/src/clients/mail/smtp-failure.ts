/** What is known of a mail that did not leave. `isFinal`: the same mail would be refused again. */
export interface MailFailure {
  readonly ok: false;
  readonly error: string;
  readonly isFinal: boolean;
}

/** What nodemailer puts on its errors. */
interface SmtpError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly message?: unknown;
}

/** Commands whose refusal is about this mail; of sign-in and sender a refusal is about our settings. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/**
 * Reads an error of the transport. A 5xx to the recipient or the text is the server's last word; what
 * an operator can mend (an address or password of ours that is refused, a server that is down) and
 * every 4xx is worth another try.
 */
export function mailFailure(thrown: unknown): MailFailure {
  const { code, command, responseCode, message } = (thrown ?? {}) as SmtpError;
  const isRefusal = typeof responseCode === 'number' && responseCode >= 500;
  const isFinal = isRefusal && typeof command === 'string' && ABOUT_THE_MAIL.has(command);
  const parts = [code, command, message ?? String(thrown)].filter(Boolean);
  return { ok: false, error: parts.join(' ').replace(/\s+/g, ' '), isFinal };
}
