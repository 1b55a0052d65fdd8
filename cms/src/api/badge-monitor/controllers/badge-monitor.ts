import type { Core } from '@strapi/strapi';
import { badgesFeature } from '../../../badges';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('badgeMonitor', async () => ({
    body: await badgesFeature.of(strapi).monitor.answer(),
  })),
});
