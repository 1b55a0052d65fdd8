import { createHash, randomBytes } from 'node:crypto';
import { defineFeature, type FeatureContext } from '../feature';
import type { Published } from '../publishing';
import { createContactMessages } from './contact-messages';
import { createContactService } from './contact-service';
import { createMailingSite, type MailingSiteSource } from './mailing-site';

export { MAIL } from './contact-service';

const INBOX_PATH = '/admin/content-manager/collection-types/api::contact-message.contact-message';

/** What mails say of the site, and where they reach its team. */
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

/** Messages to the team; `site` is null where no mail server is configured. */
export function createContactFeature(
  { strapi, limits, now, warn }: FeatureContext,
  site: MailingSiteSource['site'] | null,
) {
  return createContactService({
    messages: createContactMessages(strapi),
    site,
    consumeAll: limits.consumeAll,
    digest: (text) => createHash('sha256').update(text).digest('hex'),
    randomBytes,
    now,
    warn,
  });
}

export type ContactFeature = ReturnType<typeof createContactFeature>;

export const contactFeature = defineFeature<ContactFeature>('contact');
