import type { Core } from '@strapi/strapi';
import { settingsFeature } from '../../../features/settings';
import { handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  read: handle('readSettings', async () => ({
    body: await settingsFeature.of(strapi).read(),
  })),

  change: handle('changeSettings', async ({ ctx, body }) => ({
    body: await settingsFeature.of(strapi).change(body, ctx.state.panel.by),
  })),
});
