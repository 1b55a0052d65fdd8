import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  take: handle('contact', async ({ body }) => {
    const reference = await containerOf(strapi).contactService.take(body);
    const message = `Your message has arrived. Its reference is ${reference}.`;
    return { body: { success: true, message } };
  }),
});
