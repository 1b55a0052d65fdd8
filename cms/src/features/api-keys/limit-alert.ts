import { env } from '../../platform/env/env';
import type { WindowState } from '../../platform/http/limits/address-limiter';
import { dayOf } from '../../platform/rules/iso-time';
import { mailUser } from '../accounts';
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

/** Mails the account that owns the key, at most once a day for each key. */
export async function alertOwner(
  { keyId, name, owner }: NearLimit,
  { name: window, points, remaining }: WindowState,
): Promise<void> {
  if (!owner?.startsWith(USER)) return;
  const paragraphs = [
    `your API key “${name}” has used ${points - remaining} of the ${points} calls that it may make in one ${window}. Calls beyond the limit are answered with 429 until the ${window} is over.`,
    `How it is used, and when it was: ${env().PUBLIC_URL}/api-docs`,
    'For each key such a mail is sent once a day at most.',
  ];
  const key = `key-limit:${keyId}:${dayOf(Date.now())}`;
  const user = owner.slice(USER.length);
  const send = await mailUser(user, 'An API key is near its limit', paragraphs, key);
  await send?.();
}
