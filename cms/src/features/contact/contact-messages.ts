import type { Core } from '@strapi/strapi';
import type { Connection } from '../../platform/db/connection';
import { createOutbox, type OutboxMessage } from '../../platform/jobs/outbox/outbox-table';
import type { ContactMessage } from './rules/contact-mails';
import { messageSearchText } from './tables/message-list';

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

export type ContactMessages = ReturnType<typeof createContactMessages>;
