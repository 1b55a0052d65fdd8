import { siteSettings } from '@elc/contracts';
import { z } from 'zod';
import { type ContentType, contentTypes, type Published } from '../../publishing';
import type { FeatureContext } from '../feature';
import type { MailingSite } from './rules/contact-mails';

const INBOX_PATH = '/admin/content-manager/collection-types/api::contact-message.contact-message';

const { gameName, responseTime, supportEmail } = siteSettings.shape;

/** Each on its own, so that one wrong value does not affect the others. */
const mailedSettings = z.object({
  gameName: gameName.catch('Election City'),
  responseTime: responseTime.catch('24-48 hours'),
  supportEmail: supportEmail.nullable().catch(null),
});

type MailedSettings = z.infer<typeof mailedSettings>;

const DEFAULTS: MailedSettings = mailedSettings.parse({});

const mailedType: ContentType<MailedSettings> = {
  ...contentTypes.settings,
  schema: mailedSettings,
};

/** What mails say of the site, and where the team reads them. */
export function createMailingSite(
  { settings, warn }: Pick<FeatureContext, 'settings' | 'warn'>,
  published: Published,
) {
  const publicUrl = settings.PUBLIC_URL;
  const inboxUrl = `${settings.CMS_PUBLIC_URL}${INBOX_PATH}`;

  /** While the database is away, alerts of it still need a sender. */
  let last = DEFAULTS;

  async function read(): Promise<MailedSettings> {
    try {
      const [site] = await published.list(mailedType);
      last = site ?? DEFAULTS;
    } catch (thrown) {
      warn(`Mails say what the site settings said last, which cannot be read: ${String(thrown)}`);
    }
    return last;
  }

  return {
    refresh: async (): Promise<void> => void (await read()),
    /** Never fails: what cannot be read is as it was, or has its default. */
    async site(): Promise<MailingSite> {
      const { gameName, responseTime } = await read();
      return { gameName, responseTime, publicUrl, inboxUrl };
    },
    /** @throws while no usable mailbox is set. */
    async supportEmail(): Promise<string> {
      // Takes precedence over what editors entered.
      const address = settings.SUPPORT_EMAIL ?? (await read()).supportEmail;
      if (address) return address;
      throw new Error(
        'There is no support e-mail: set SUPPORT_EMAIL, or correct the one in Site settings of the CMS.',
      );
    },
  };
}

export type MailingSiteSource = ReturnType<typeof createMailingSite>;
