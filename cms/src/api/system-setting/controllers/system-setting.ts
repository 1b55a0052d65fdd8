import type { Core } from '@strapi/strapi';
import { containerOf } from '../../../app/container';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('readSettings', async () => ({
    body: await containerOf(strapi).settingsService.read(),
  })),

  change: handle('changeSettings', async ({ ctx, body }) => ({
    body: await containerOf(strapi).settingsService.change(body, ctx.state.panel.by),
  })),

  build: handle('siteBuild', async () => ({
    body: { success: true, ...(await containerOf(strapi).publication.state()) },
  })),

  rebuild: handle('rebuildSite', async () => ({
    status: 202,
    body: { success: true, ...(await containerOf(strapi).publication.request()) },
  })),
});
