import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { readSignedText, signText } from '../../platform/rules/signed-text';
import { tokenDigest } from '../accounts';
import { mailboxDigest } from '../contact';
import type { Ad } from './rules/ad';
import { findAd, findByToken } from './tables/ads';

/*
 * Links to an ad's status page. Those in mails are signed instead of stored, so that a mail can be written at any time; what
 * follows the `#` reaches no server's log.
 */
const OF_STATUS = 'ad-status';
const OF_CONTACT = 'ad-contact';

export const statusPath = (id: string) =>
  `/advertise/status#${signText(id, OF_STATUS, env().SESSION_SECRET)}`;

export const statusUrl = (id: string) => `${env().PUBLIC_URL}${statusPath(id)}`;

/** Proves that the one who opens it reads the mailbox that it was sent to. */
export function confirmationUrl(id: string, contact: string): string {
  const { PUBLIC_URL, SESSION_SECRET } = env();
  const signed = signText(`${id}:${mailboxDigest(contact)}`, OF_CONTACT, SESSION_SECRET);
  return `${PUBLIC_URL}/advertise/status#confirm=${signed}`;
}

/** By the token of the link after the submission, or that of a mail; null for any other. */
export async function adOf(token: string): Promise<Ad | null> {
  if (token === '') return null;
  const id = readSignedText(token, OF_STATUS, env().SESSION_SECRET);
  return id ? findAd(id) : findByToken(tokenDigest(token));
}

/** @throws ApiError 401 STATUS_TOKEN_INVALID */
export async function ownAd(token: string): Promise<Ad> {
  const ad = await adOf(token);
  if (!ad) throw new ApiError('STATUS_TOKEN_INVALID');
  return ad;
}

/** The ad whose contact the link confirms; null for another text, or when it has another contact now. */
export async function confirmedBy(token: string): Promise<Ad | null> {
  const [id = '', mailbox] =
    readSignedText(token, OF_CONTACT, env().SESSION_SECRET)?.split(':') ?? [];
  const ad = await findAd(id);
  return ad && mailbox === mailboxDigest(ad.contact ?? '') ? ad : null;
}
