import { readSignedText, signText } from '../../platform/rules/signed-text';
import { tokenDigest } from '../accounts';
import { mailboxDigest } from '../contact';
import type { AdStore, StoredAd } from './tables/ads';

interface Settings {
  readonly PUBLIC_URL: string;
  readonly SESSION_SECRET: string;
}

/**
 * Links to an ad's status page. Those in mails are signed instead of stored, so that a mail can be written at any time; what
 * follows the `#` reaches no server's log.
 */
export function createAdLinks(
  ads: Pick<AdStore, 'find' | 'findByToken'>,
  { PUBLIC_URL, SESSION_SECRET }: Settings,
) {
  const statusPath = (id: string) =>
    `/advertise/status#${signText(id, 'ad-status', SESSION_SECRET)}`;
  return {
    statusPath,
    statusUrl: (id: string) => `${PUBLIC_URL}${statusPath(id)}`,
    /** Proves that whoever opens it reads the mailbox that it was sent to. */
    confirmationUrl: (id: string, contact: string) =>
      `${PUBLIC_URL}/advertise/status#confirm=${signText(`${id}:${mailboxDigest(contact)}`, 'ad-contact', SESSION_SECRET)}`,
    /** By the token of the link after the submission, or that of a mail; null for any other. */
    async adOf(token: string): Promise<StoredAd | null> {
      if (token === '') return null;
      const id = readSignedText(token, 'ad-status', SESSION_SECRET);
      return id ? ads.find(id) : ads.findByToken(tokenDigest(token));
    },
    /** The ad whose contact the link confirms; null for another text, or when it has another contact now. */
    async confirmed(token: string, find: AdStore['find']): Promise<StoredAd | null> {
      const [id = '', mailbox] =
        readSignedText(token, 'ad-contact', SESSION_SECRET)?.split(':') ?? [];
      const ad = await find(id);
      return ad && mailbox === mailboxDigest(ad.contact ?? '') ? ad : null;
    },
  };
}

export type AdLinks = ReturnType<typeof createAdLinks>;
