import { randomBytes } from 'node:crypto';
import type { Confirmation, ContactRequest } from '@elc/contracts';
import type { Core } from '@strapi/strapi';
import type { Connection } from '../../platform/db/connection';
import { mailboxWindows } from '../../platform/http/limits/windows';
import { createOutbox, MAIL, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import type { RandomBytes } from '../../platform/rules/random-base62';
import type { Mail } from '../../platform/upstreams/mail/compose';
import type { TeamNotices } from '../alerts';
import type { FeatureContext } from '../feature';
import {
  type ContactMessage,
  confirmationMail,
  type MailingSite,
  supportMail,
} from './rules/contact-mails';
import { mailboxDigest } from './rules/mailbox-key';
import { messageSearchText } from './tables/message-list';

interface Receipt {
  readonly reference: string;
  readonly confirmation: Confirmation;
}

/** Stores messages together with their mails. A message is never lost because of a mail. */
export function createContactService(
  { limits, now, warn }: Pick<FeatureContext, 'limits' | 'now' | 'warn'>,
  messages: ContactMessages,
  /** Never fails; null where no mail is sent: messages then wait in the CMS. */
  site: (() => Promise<MailingSite>) | null,
  teamNotices: TeamNotices,
  bytes: RandomBytes = randomBytes,
) {
  async function mailsFor(
    message: ContactMessage,
    confirmation: Confirmation,
  ): Promise<OutboxMessage[]> {
    if (!site) return [];
    const about = await site();
    const mails = [outgoing('contact-support', message, supportMail(message, about))];
    if (confirmation === 'sent') {
      mails.push(outgoing('contact-confirmation', message, confirmationMail(message, about)));
    }
    return mails;
  }

  async function confirmationOf({ email, reference }: ContactMessage): Promise<Confirmation> {
    if (!site) return 'none';
    try {
      const windows = mailboxWindows(`confirmation_${mailboxDigest(email)}`);
      return (await limits.consumeAll(windows)).ok ? 'sent' : 'recent';
    } catch (thrown) {
      warn(`Message ${reference} is not confirmed, its mailbox cannot be counted: ${thrown}`);
      return 'none';
    }
  }

  return {
    /** Robots get the same answer, but nothing is stored. */
    async take({ homepage, ...fields }: ContactRequest): Promise<Receipt> {
      const reference = messageReference(bytes);
      if (homepage) return { reference, confirmation: site ? 'sent' : 'none' };
      const message = { ...fields, reference };
      const confirmation = await confirmationOf(message);
      const mails = await mailsFor(message, confirmation);
      const notices = teamNotices('message', reference, `Its reference is ${reference}.`);
      await messages.save(message, [...mails, ...notices], now());
      return { reference, confirmation };
    },
  };
}

function outgoing(purpose: string, { reference }: ContactMessage, payload: Mail) {
  return { key: `${purpose}:${reference}`, kind: MAIL, payload };
}

/** Not mistaken for one another when read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Such as `EC-7KQ2-M9XD`. */
export function messageReference(randomBytes: RandomBytes): string {
  const signs = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `EC-${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

const UID = 'api::contact-message.contact-message';

export function createContactMessages(strapi: Core.Strapi) {
  return {
    /** The message and its mails, all or none. */
    async save(message: ContactMessage, mails: readonly OutboxMessage[], nowMs: number) {
      await strapi.db.transaction(async ({ trx }) => {
        const searchText = messageSearchText(message);
        await strapi.documents(UID).create({ data: { ...message, searchText, handled: false } });
        const outbox = createOutbox(trx as unknown as Connection);
        for (const mail of mails) await outbox.add(mail, nowMs);
      });
    },
  };
}

type ContactMessages = ReturnType<typeof createContactMessages>;
