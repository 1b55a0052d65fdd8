import { createHash, randomBytes } from 'node:crypto';
import type { SiteSettings } from '@elc/contracts';
import { settings as siteSettingsKind } from '../catalogue/kinds';
import { createMailer } from '../clients/mail/create-mailer';
import { createContactDesk } from '../contact/contact-desk';
import { createContactMessages } from '../contact/contact-messages';
import type { MailingSite } from '../domain/contact/contact-mails';
import type { Foundation } from './foundation';

const INBOX_PATH = '/admin/content-manager/collection-types/api::contact-message.contact-message';

/** Messages to the team, and the mail server that carries them; `mailer` is null where there is none. */
export function contactFrom({ strapi, settings, published, limits, now }: Foundation) {
  async function siteSettings(): Promise<SiteSettings> {
    const [site] = await published.list(siteSettingsKind);
    if (!site) throw new Error('Site settings are empty: fill them in in the CMS.');
    return site;
  }

  async function mailingSite(): Promise<MailingSite> {
    const { gameName, responseTime, supportEmail } = await siteSettings();
    return {
      gameName,
      responseTime,
      publicUrl: settings.PUBLIC_URL,
      inboxUrl: `${settings.CMS_PUBLIC_URL}${INBOX_PATH}`,
      supportEmail: settings.SUPPORT_EMAIL ?? supportEmail,
    };
  }

  const mailer = settings.SMTP_URL
    ? createMailer({
        url: settings.SMTP_URL,
        from: async () =>
          settings.MAIL_FROM ?? {
            name: '',
            address: settings.SUPPORT_EMAIL ?? (await siteSettings()).supportEmail,
          },
        now,
      })
    : null;
  return {
    mailer,
    contactDesk: createContactDesk({
      messages: createContactMessages(strapi),
      site: mailer && mailingSite,
      takeFromAll: limits.takeFromAll,
      digest: (text) => createHash('sha256').update(text).digest('hex'),
      randomBytes,
      now,
    }),
  };
}
