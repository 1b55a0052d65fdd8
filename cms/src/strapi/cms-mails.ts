/**
 * What: the provider of Strapi's e-mail plugin is replaced by our outbox after the plugin has started.
 * Why: its default connects to the receiver's own server, which most hosts prevent, and a configured provider
 *   could not use the outbox, which needs the database.
 * Upstream: https://github.com/strapi/strapi/issues/18176 (open).
 * Proven by: `e2e/http/cms-mails.204.test.ts`.
 */
import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { env } from '../platform/env/env';
import { addMessage, MAIL } from '../platform/jobs/outbox/outbox-table';
import type { Mail } from '../platform/upstreams/mail/compose';

/** What Strapi passes to a provider of mails. */
interface CmsMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Has mails of the CMS, for a forgotten password, leave as all others do. Called after the e-mail plugin has started. */
export function sendCmsMails(strapi: Core.Strapi): void {
  const provider = {
    async send({ to, subject, text }: CmsMail): Promise<void> {
      if (!env().SMTP_URL)
        throw new Error(
          `The mail "${subject}" of the CMS was not sent: there is no mail server. Set SMTP_URL and restart, or have a super admin set the password under Settings → Users.`,
        );
      const address = { name: '', address: to };
      const payload: Mail = { to: address, subject, text, isAutomatic: true };
      await addMessage({ key: `cms:${randomUUID()}`, kind: MAIL, payload });
    },
  };
  Object.assign(strapi.plugin('email'), { provider });
}
