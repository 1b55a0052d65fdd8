import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('openapi', async () => ({ body: await containerOf(strapi).apiDocument() })),
});
