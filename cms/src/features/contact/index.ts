import type { TeamNotices } from '../alerts';
import type { FeatureContext } from '../feature';
import { createContactMessages, createContactService } from './contact-service';
import type { MailingSiteSource } from './mailing-site';
import { createMessageList } from './tables/message-list';

export { createMailingSite } from './mailing-site';
export { mailboxDigest } from './rules/mailbox-key';
export { fillMessageSearch } from './tables/message-list';

interface Uses {
  /** Null where no mail server is configured. */
  readonly site: MailingSiteSource['site'] | null;
  readonly teamNotices: TeamNotices;
}

export function createContactFeature(context: FeatureContext, { site, teamNotices }: Uses) {
  const list = createMessageList(context.connection);
  return {
    ...createContactService(context, createContactMessages(context.strapi), site, teamNotices),
    page: list.page,
    open: list.open,
    /** Null when there is no such message. */
    mark: (reference: string, isHandled: boolean, by: string) =>
      list.mark(reference, isHandled, by, context.now()),
  };
}

export type ContactFeature = ReturnType<typeof createContactFeature>;
