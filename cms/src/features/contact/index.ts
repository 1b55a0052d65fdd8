import { createHash, randomBytes } from 'node:crypto';
import type { Published } from '../../publishing';
import type { FeatureContext } from '../feature';
import { createContactMessages } from './contact-messages';
import { createContactService } from './contact-service';
import { createMailingSite, type MailingSiteSource } from './mailing-site';
import { createMessageList } from './tables/message-list';

export { mailboxKey } from './rules/mailbox-key';
export {
  fillMessageSearch,
  type ListedMessage,
} from './tables/message-list';

const INBOX_PATH = '/admin/content-manager/collection-types/api::contact-message.contact-message';

export function mailingSiteOf(
  { settings, warn }: Pick<FeatureContext, 'settings' | 'warn'>,
  published: Published,
): MailingSiteSource {
  return createMailingSite({
    published,
    supportEmail: settings.SUPPORT_EMAIL,
    publicUrl: settings.PUBLIC_URL,
    inboxUrl: `${settings.CMS_PUBLIC_URL}${INBOX_PATH}`,
    warn,
  });
}

/** `site` is null where no mail server is configured. */
export function createContactFeature(
  { strapi, limits, now, warn }: FeatureContext,
  site: MailingSiteSource['site'] | null,
) {
  const list = createMessageList(strapi.db.connection);
  const service = createContactService({
    messages: createContactMessages(strapi),
    site,
    consumeAll: limits.consumeAll,
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    randomBytes,
    now,
    warn,
  });
  return {
    ...service,
    page: list.page,
    /** Null when there is no such message. */
    mark: (reference: string, isHandled: boolean, by: string) =>
      list.mark(reference, isHandled, by, now()),
  };
}

export type ContactFeature = ReturnType<typeof createContactFeature>;
