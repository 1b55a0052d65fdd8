/**
 * One name for all addresses that can lead to the same mailbox: providers ignore case, dots, and what
 * follows a plus. Two mailboxes that share a name by chance lose no more than a confirmation.
 */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return `${local.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
