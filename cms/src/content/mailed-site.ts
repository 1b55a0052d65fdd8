import { siteSettings } from '@elc/contracts';
import { z } from 'zod';
import { env } from '../platform/env/env';
import type { BackgroundJob } from '../platform/jobs/background-job';
import { log } from '../platform/log';
import { content } from './content';
import { type ContentType, contentTypes } from './content-types';

const INBOX_PATH = '/admin/content-manager/collection-types/api::contact-message.contact-message';

const { gameName, responseTime, supportEmail: supportMailbox } = siteSettings.shape;

/** Each on its own, so that one wrong value does not affect the others. */
const mailedSettings = z.object({
  gameName: gameName.catch('Election City'),
  responseTime: responseTime.catch('24-48 hours'),
  supportEmail: supportMailbox.nullable().catch(null),
});

type MailedSettings = z.infer<typeof mailedSettings>;

const mailedType: ContentType<MailedSettings> = {
  ...contentTypes.settings,
  schema: mailedSettings,
};

/** While the database is away, alerts of it still need a sender. */
let last: MailedSettings = mailedSettings.parse({});

/** Never fails: what cannot be read is as it was, or has its default. */
export async function refreshMailedSite(): Promise<MailedSettings> {
  try {
    const [site] = await content().published.list(mailedType);
    last = site ?? mailedSettings.parse({});
  } catch (thrown) {
    log.warn(`Mails say what the site settings said last, which cannot be read: ${String(thrown)}`);
  }
  return last;
}

/** Has what mails say known before the database is away. */
export const mailedSiteJob: BackgroundJob = {
  name: 'mailing-site',
  everyMs: 600_000,
  run: async () => void (await refreshMailedSite()),
};

/** What mails say of the site, and where the team reads them. Never fails. */
export async function mailedSite() {
  const { gameName, responseTime } = await refreshMailedSite();
  const { PUBLIC_URL: publicUrl, CMS_PUBLIC_URL } = env();
  return { gameName, responseTime, publicUrl, inboxUrl: `${CMS_PUBLIC_URL}${INBOX_PATH}` };
}

/** The setting of the operator, else what editors entered. @throws Error while no usable mailbox is set. */
export async function supportEmail(): Promise<string> {
  const address = env().SUPPORT_EMAIL ?? (await refreshMailedSite()).supportEmail;
  if (address) return address;
  throw new Error(
    'There is no support e-mail: set SUPPORT_EMAIL, or correct the one in Site settings of the CMS.',
  );
}
