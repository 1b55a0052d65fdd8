import type { Core } from '@strapi/strapi';
import { activateError, adsFeature, colorError } from '../../../features/ads';
import { ApiError } from '../../../platform/http/errors/api-error';
import { type Answer, handle } from '../../handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const ads = () => adsFeature.of(strapi);
  const changed = async (): Promise<Answer<'activateBanner'>> => ({
    body: { success: true, ...(await ads().banner()) },
  });

  return {
    activate: handle('activateBanner', async ({ ctx, body }) => {
      const { advertisementId, ...sent } = body;
      const colors = Object.fromEntries(
        Object.entries(sent).filter(([, color]) => color !== undefined),
      );
      const { by, role } = ctx.state.panel;
      // Who may put an ad into the banner may not colour it: that is `colorBanner`, an admin's.
      if (role !== 'admin' && Object.keys(colors).length > 0) throw new ApiError('ROLE_TOO_LOW');
      const outcome = await ads().switchBanner.activate(advertisementId, by, colors);
      if (!outcome.ok) throw activateError(outcome.reason);
      return changed();
    }),

    deactivate: handle('deactivateBanner', async ({ ctx }) => {
      await ads().switchBanner.deactivate(ctx.state.panel.by);
      return changed();
    }),

    revert: handle('revertBanner', async ({ ctx }) => {
      await ads().switchBanner.revert(ctx.state.panel.by);
      return changed();
    }),

    color: handle('colorBanner', async ({ ctx, body }) => {
      const outcome = await ads().switchBanner.color(body, ctx.state.panel.by);
      if (!outcome.ok) throw colorError(outcome.reason);
      return changed();
    }),

    readDefault: handle('readDefaultBanner', async () => ({
      body: { success: true, ...(await ads().defaultBanner()) },
    })),

    changeDefault: handle('changeDefaultBanner', async ({ ctx, body }) => {
      const outcome = await ads().changeDefaultBanner(body.banner, ctx.state.panel.by);
      if (!outcome.ok) throw colorError(outcome.reason);
      return changed();
    }),
  };
};
