import type { Core } from '@strapi/strapi';
import { contactFeature } from '../../../features/contact';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  take: handle('contact', async ({ body }) => {
    const { reference, confirmation } = await contactFeature.of(strapi).take(body);
    const message = `Your message has arrived. Its reference is ${reference}.`;
    return { body: { success: true, message, confirmation } };
  }),
});
