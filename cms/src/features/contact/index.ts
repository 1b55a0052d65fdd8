import { randomBytes } from 'node:crypto';
import type {
  AdminMessage,
  adminMessagesQuery,
  Confirmation,
  ContactRequest,
  ContactType,
} from '@elc/contracts';
import type { z } from 'zod';
import { mailedSite } from '../../content/mailed-site';
import { adminList } from '../../platform/admin-list';
import { recordAudit } from '../../platform/audit/record-audit';
import {
  bigInteger,
  boolean,
  dateTime,
  nullable,
  rowNumber,
  string,
  text,
} from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { db, inTransaction } from '../../platform/db/database';
import { type Row, rowsOf } from '../../platform/db/define-table';
import { fillSearchTexts, searchTextOf } from '../../platform/db/search-text';
import { env } from '../../platform/env/env';
import { ApiError } from '../../platform/http/errors/api-error';
import { limits } from '../../platform/http/limits/counters';
import { mailboxWindows } from '../../platform/http/limits/windows';
import { addMessage, MAIL } from '../../platform/jobs/outbox/outbox-table';
import { log } from '../../platform/log';
import { isoTime } from '../../platform/rules/iso-time';
import { noticeTeam } from '../alerts';
import type { Handlers } from '../handlers';
import { type ContactMessage, confirmationMail, supportMail } from './rules/contact-mails';
import { mailboxDigest } from './rules/mailbox-key';

export { mailboxDigest } from './rules/mailbox-key';

const UID = 'api::contact-message.contact-message';

const messages = rowsOf('contact_messages', {
  number: rowNumber(),
  reference: string(),
  type: string<ContactType>(),
  name: string(),
  email: string(),
  subject: string(),
  message: text(),
  createdAtMs: dateTime('created_at'),
  isHandled: boolean('handled'),
  /** Null where it is open, or was marked in the CMS. */
  handledBy: nullable(string()),
  handledAtMs: nullable(bigInteger()),
});

const SEARCHED = ['reference', 'name', 'email', 'subject', 'message'] as const;

/** For messages of versions before schema 5. */
export const fillMessageSearch = (connection: Connection) =>
  fillSearchTexts(connection, messages.tableName, SEARCHED);

/** The CMS removes a mark without its name. */
function toMessage(stored: Row<typeof messages>): AdminMessage {
  const { number: _, reference, createdAtMs, isHandled, handledBy, handledAtMs, ...rest } = stored;
  return {
    ...rest,
    id: reference,
    createdAt: isoTime(createdAtMs),
    isHandled,
    handledBy: isHandled ? handledBy : null,
    handledAt: isHandled ? isoTime(handledAtMs) : null,
  };
}

/** Searches all messages: the team deletes what it no longer needs. */
export const messageList = adminList({
  name: 'messages',
  rows: messages,
  order: ['number'],
  narrow(rows, { state }: z.output<typeof adminMessagesQuery>) {
    if (state !== undefined) rows.where(messages.toColumns({ isHandled: state === 'handled' }));
  },
  views: (stored) => stored.map(toMessage),
});

export const openMessages = () => messageList.waiting({ isHandled: false });

/**
 * Stores a message together with its mails, all or none: it is never lost because of a mail.
 * Robots get the same answer, but nothing is stored.
 */
export async function takeMessage({ homepage, ...fields }: ContactRequest) {
  const reference = messageReference(randomBytes(LENGTH));
  if (homepage) return { reference, confirmation: env().SMTP_URL ? 'sent' : 'none' } as const;
  const message = { ...fields, reference };
  const confirmation = await confirmationOf(message);
  const mails = await mailsFor(message, confirmation);
  await inTransaction(async () => {
    const searchText = searchTextOf(SEARCHED.map((property) => message[property]));
    await strapi.documents(UID).create({ data: { ...message, searchText, handled: false } });
    for (const [purpose, payload] of mails) {
      const mail = { key: `${purpose}:${reference}`, kind: MAIL, payload };
      await addMessage(mail);
    }
    await noticeTeam('message', reference, `Its reference is ${reference}.`);
  });
  return { reference, confirmation };
}

async function mailsFor(message: ContactMessage, confirmation: Confirmation) {
  if (!env().SMTP_URL) return [];
  const site = await mailedSite();
  const support = ['contact-support', supportMail(message, site)] as const;
  const confirmed = ['contact-confirmation', confirmationMail(message, site)] as const;
  return confirmation === 'sent' ? [support, confirmed] : [support];
}

/** Mailboxes have their own limit: the address may be another person's. */
async function confirmationOf({ email, reference }: ContactMessage): Promise<Confirmation> {
  if (!env().SMTP_URL) return 'none';
  try {
    const windows = mailboxWindows(`confirmation_${mailboxDigest(email)}`);
    return (await limits().consumeAll(windows)).ok ? 'sent' : 'recent';
  } catch (thrown) {
    log.warn(`Message ${reference} is not confirmed, its mailbox cannot be counted: ${thrown}`);
    return 'none';
  }
}

/** Not mistaken for one another when read out. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Such as `EC-7KQ2-M9XD`. */
export function messageReference(bytes: Uint8Array): string {
  const signs = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `EC-${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

/** Where it was so already, the first admin stays named. @throws ApiError 404 MESSAGE_NOT_FOUND */
export function markMessage(reference: string, isHandled: boolean, by: string) {
  return inTransaction(async () => {
    const nowMs = Date.now();
    const mark = { isHandled, handledBy: isHandled ? by : null };
    const changed = await messages.where({ reference, isHandled: !isHandled }).update({
      ...messages.toColumns({ ...mark, handledAtMs: isHandled ? nowMs : null }),
      updated_at: new Date(nowMs),
    });
    if (changed > 0) {
      const action = isHandled ? 'handled' : 'opened';
      const [before, after] = [{ isHandled: !isHandled }, { isHandled }];
      const change = { by, subject: 'message', subjectId: reference, action } as const;
      await recordAudit(db(), { ...change, before, after });
    }
    const stored = await messages.first(messages.where({ reference }));
    if (!stored) throw new ApiError('MESSAGE_NOT_FOUND');
    return toMessage(stored);
  });
}

export const contactHandlers = {
  contact: async ({ body }) => {
    const { reference, confirmation } = await takeMessage(body);
    const message = `Your message has arrived. Its reference is ${reference}.`;
    return { body: { success: true, message, confirmation } };
  },
  contactMessages: async ({ query }) => {
    const { entries, nextCursor } = await messageList.page(query);
    return { body: { messages: entries, nextCursor } };
  },
  changeContactMessage: async ({ ctx, params, body }) => {
    const message = await markMessage(params.id, body.isHandled, ctx.state.panel.by);
    return { body: { success: true, message } };
  },
} satisfies Partial<Handlers>;
