import type { Core } from '@strapi/strapi';
import { handle } from '../../../http/handle';
import { publishingFeature } from '../../../publishing';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('openapi', async () => ({ body: await publishingFeature.of(strapi).apiDocument() })),
});
