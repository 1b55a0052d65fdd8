import type { Core } from '@strapi/strapi';
import { wiringOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('readSettings', async () => ({
    body: await wiringOf(strapi).settingsDesk.read(),
  })),

  change: handle('changeSettings', async ({ ctx, body }) => ({
    body: await wiringOf(strapi).settingsDesk.change(body, ctx.state.panel.by),
  })),

  build: handle('siteBuild', async () => ({
    body: { success: true, ...(await wiringOf(strapi).publication.state()) },
  })),

  rebuild: handle('rebuildSite', async () => ({
    status: 202,
    body: { success: true, ...(await wiringOf(strapi).publication.request()) },
  })),
});
