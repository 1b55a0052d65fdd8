import type { FeatureContext } from '../feature';
import { createContactMessages } from './contact-messages';
import { createContactService } from './contact-service';
import type { MailingSiteSource } from './mailing-site';
import { createMessageList } from './tables/message-list';

export { createMailingSite } from './mailing-site';
export { mailboxDigest } from './rules/mailbox-key';
export { fillMessageSearch, type ListedMessage } from './tables/message-list';

/** `site` is null where no mail server is configured. */
export function createContactFeature(
  context: FeatureContext,
  site: MailingSiteSource['site'] | null,
) {
  const list = createMessageList(context.connection);
  return {
    ...createContactService(context, createContactMessages(context.strapi), site),
    page: list.page,
    /** Null when there is no such message. */
    mark: (reference: string, isHandled: boolean, by: string) =>
      list.mark(reference, isHandled, by, context.now()),
  };
}

export type ContactFeature = ReturnType<typeof createContactFeature>;
