import type { Confirmation, ContactRequest } from '@elc/contracts';
import { type ConsumeAll, mailboxWindows } from '../../platform/http/limits/windows';
import { MAIL, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import type { ContactMessages } from './contact-messages';
import {
  type ContactMail,
  type ContactMessage,
  confirmationMail,
  type MailingSite,
  supportMail,
} from './rules/contact-mails';
import { mailboxKey } from './rules/mailbox-key';
import { messageReference } from './rules/reference';

interface Dependencies {
  readonly messages: ContactMessages;
  /** Never fails; null where no mail is sent: messages then wait in the CMS. */
  readonly site: (() => Promise<MailingSite>) | null;
  readonly consumeAll: ConsumeAll;
  /** Mailboxes are counted by this digest, so that no address is stored with the counters. */
  readonly digest: (text: string) => string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly now: () => number;
  readonly warn: (text: string) => void;
}

interface Receipt {
  readonly reference: string;
  readonly confirmation: Confirmation;
}

/** Stores messages together with their mails. A message is never lost because of a mail. */
export function createContactService(dependencies: Dependencies) {
  const { messages, site, consumeAll, digest, randomBytes, now, warn } = dependencies;

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
    const mailbox = digest(mailboxKey(email));
    try {
      return (await consumeAll(mailboxWindows(`confirmation_${mailbox}`))).ok ? 'sent' : 'recent';
    } catch (thrown) {
      warn(`Message ${reference} is not confirmed, its mailbox cannot be counted: ${thrown}`);
      return 'none';
    }
  }

  return {
    /** Robots get the same answer, but nothing is stored. */
    async take({ homepage, ...fields }: ContactRequest): Promise<Receipt> {
      const reference = messageReference(randomBytes);
      if (homepage) return { reference, confirmation: site ? 'sent' : 'none' };
      const message = { ...fields, reference };
      const confirmation = await confirmationOf(message);
      await messages.save(message, await mailsFor(message, confirmation), now());
      return { reference, confirmation };
    },
  };
}

function outgoing(purpose: string, { reference }: ContactMessage, mail: ContactMail) {
  return { key: `${purpose}:${reference}`, kind: MAIL, payload: mail };
}
