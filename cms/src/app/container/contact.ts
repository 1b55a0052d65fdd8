import { createHash, randomBytes } from 'node:crypto';
import { createContactMessages } from '../../contact/contact-messages';
import { createContactService } from '../../contact/contact-service';
import { createMailingSite } from '../../contact/mailing-site';
import { createMailer } from '../../upstreams/mail/create-mailer';
import type { AppContext } from './context';

const INBOX_PATH = '/admin/content-manager/collection-types/api::contact-message.contact-message';

/** Messages to the team, and the mail server that carries them; `mailer` is null where there is none. */
export function contactFrom({
  strapi,
  settings,
  published,
  limits,
  stopping,
  now,
  warn,
}: AppContext) {
  const { site, supportEmail } = createMailingSite({
    published,
    supportEmail: settings.SUPPORT_EMAIL,
    publicUrl: settings.PUBLIC_URL,
    inboxUrl: `${settings.CMS_PUBLIC_URL}${INBOX_PATH}`,
    warn,
  });
  const mailer = settings.SMTP_URL
    ? createMailer({
        url: settings.SMTP_URL,
        from: settings.MAIL_FROM ?? null,
        supportEmail,
        stopping,
        now,
      })
    : null;
  return {
    mailer,
    contactService: createContactService({
      messages: createContactMessages(strapi),
      site: mailer && site,
      consumeAll: limits.consumeAll,
      digest: (text) => createHash('sha256').update(text).digest('hex'),
      randomBytes,
      now,
      warn,
    }),
  };
}
