import { CONFIRMATION_WINDOWS, type ContactRequest } from '@elc/contracts';
import type { ConsumeAll } from '../http/limits/windows';
import type { OutboxMessage } from '../jobs/outbox/outbox-table';
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

/** Kind of message that goes out by the mail server. */
export const MAIL = 'mail';

interface Dependencies {
  readonly messages: ContactMessages;
  /** Never fails; null where this installation sends no mail: messages then wait in the CMS only. */
  readonly site: (() => Promise<MailingSite>) | null;
  readonly consumeAll: ConsumeAll;
  /** A mailbox is counted under this name of it, so that the counters contain no address. */
  readonly digest: (text: string) => string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly now: () => number;
  readonly warn: (text: string) => void;
}

interface ContactService {
  /**
   * Accepts a message and returns its reference. What a robot sends is dropped, with the same answer.
   */
  take(request: ContactRequest): Promise<string>;
}

/**
 * Where visitors' messages arrive: stored together with the mails that announce them. Nothing that the
 * mails need is worth a message: at the worst its confirmation is left out.
 */
export function createContactService(dependencies: Dependencies): ContactService {
  const { messages, site, consumeAll, digest, randomBytes, now, warn } = dependencies;

  async function mailsFor(message: ContactMessage): Promise<OutboxMessage[]> {
    if (!site) return [];
    const about = await site();
    const mails = [outgoing('contact-support', message, supportMail(message, about))];
    if (await mayConfirm(message)) {
      mails.push(outgoing('contact-confirmation', message, confirmationMail(message, about)));
    }
    return mails;
  }

  async function mayConfirm({ email, reference }: ContactMessage): Promise<boolean> {
    const mailbox = digest(mailboxKey(email));
    const windows = CONFIRMATION_WINDOWS.map((window) => ({
      ...window,
      subject: `confirmation_${mailbox}:${window.name}`,
    }));
    try {
      return (await consumeAll(windows)).ok;
    } catch (thrown) {
      warn(`Message ${reference} is not confirmed, its mailbox cannot be counted: ${thrown}`);
      return false;
    }
  }

  return {
    async take({ homepage, ...fields }) {
      const reference = messageReference(randomBytes);
      if (homepage) return reference;
      const message = { ...fields, reference };
      await messages.save(message, await mailsFor(message), now());
      return reference;
    },
  };
}

function outgoing(purpose: string, { reference }: ContactMessage, mail: ContactMail) {
  return { key: `${purpose}:${reference}`, kind: MAIL, payload: mail };
}
