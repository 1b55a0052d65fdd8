import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { createOutbox, MAIL } from '../platform/jobs/outbox/outbox-table';
import type { Mail } from '../platform/upstreams/mail/compose';
import type { Features } from './features';

/** What Strapi passes to a provider of mails. */
interface CmsMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Has mails of the CMS, for a forgotten password, leave as all others do: by itself Strapi connects to
 * the receiver's server, which most hosts prevent. Called after the e-mail plugin has started.
 */
export function sendCmsMails(strapi: Core.Strapi, { context }: Features): void {
  const { settings, connection, now } = context;
  const outbox = createOutbox(connection);
  const provider = {
    async send({ to, subject, text }: CmsMail): Promise<void> {
      if (!settings.SMTP_URL)
        throw new Error(
          `The mail "${subject}" of the CMS was not sent: there is no mail server. Set SMTP_URL and restart, or have a super admin set the password under Settings → Users.`,
        );
      const address = { name: '', address: to };
      const payload: Mail = { to: address, subject, text, isAutomatic: true };
      await outbox.add({ key: `cms:${randomUUID()}`, kind: MAIL, payload }, now());
    },
  };
  Object.assign(strapi.plugin('email'), { provider });
}
