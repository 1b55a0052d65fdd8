import { env } from '../../platform/env/env';
import type { WindowState } from '../../platform/http/limits/address-limiter';
import { addMessage, MAIL } from '../../platform/jobs/outbox/outbox-table';
import { dayOf } from '../../platform/rules/iso-time';
import { siteMail } from '../../platform/rules/site-mail';
import { findUser, isActive } from '../accounts';
import { mailedSite } from '../contact';
import { USER } from './rules/api-key';

/** The share of a limit from which on its owner is told. */
const SHARE = 0.8;

/** Whether it was this request, which is so many calls, that reached the share: one of each window does. */
export function hasCrossed({ points, remaining }: WindowState, calls: number): boolean {
  const used = points - remaining;
  const from = points * SHARE;
  return used >= from && used - calls < from;
}

interface NearLimit {
  readonly keyId: string;
  readonly name: string;
  readonly owner: string | null;
}

/**
 * Mails the account that owns the key, at most once a day for each key; nothing where the account has no address, or
 * this installation sends no mail.
 */
export async function alertOwner(
  { keyId, name, owner }: NearLimit,
  { name: window, points, remaining }: WindowState,
): Promise<void> {
  if (!env().SMTP_URL || !owner?.startsWith(USER)) return;
  const user = await findUser(owner.slice(USER.length));
  if (!user?.email || !isActive(user)) return;
  const site = await mailedSite();
  const addressee = { email: user.email, greeting: `Hello ${user.username},` };
  const payload = siteMail(addressee, site, 'An API key is near its limit', [
    `your API key “${name}” has used ${points - remaining} of the ${points} calls that it may make in one ${window}. Calls beyond the limit are answered with 429 until the ${window} is over.`,
    `How it is used, and when it was: ${site.publicUrl}/api-docs`,
    'For each key such a mail is sent once a day at most.',
  ]);
  const day = dayOf(Date.now());
  await addMessage({ key: `key-limit:${keyId}:${day}`, kind: MAIL, payload });
}
