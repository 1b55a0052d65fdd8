import { createHash } from 'node:crypto';

/** Mailboxes are counted by it, so that no address is stored with the counters. */
export const mailboxDigest = (email: string): string =>
  createHash('sha256').update(mailboxKey(email)).digest('hex');

/** Equal for addresses of one mailbox: without case, dots, and what follows a plus. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return `${local.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
