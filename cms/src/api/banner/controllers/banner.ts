import type { Core } from '@strapi/strapi';
import { activateError, colorError } from '../../../ads/ad-errors';
import { containerOf } from '../../../app/container';
import { ApiError } from '../../../http/errors/api-error';
import { handle } from '../../../http/handle';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const advertising = () => containerOf(strapi).advertising;
  const changed = async () => ({ body: { success: true, ...(await advertising().banner()) } });

  return {
    active: handle('activeBanner', async () => ({ body: await advertising().banner() })),

    activate: handle('activateBanner', async ({ ctx, body }) => {
      const { advertisementId, ...sent } = body;
      const colors = Object.fromEntries(
        Object.entries(sent).filter(([, color]) => color !== undefined),
      );
      const { by, role } = ctx.state.panel;
      // Who may put an ad into the banner may not colour it: that is `colorBanner`, an admin's.
      if (role !== 'admin' && Object.keys(colors).length > 0) throw new ApiError('ROLE_TOO_LOW');
      const outcome = await advertising().switchBanner.activate(advertisementId, by, colors);
      if (!outcome.ok) throw activateError(outcome.reason);
      return changed();
    }),

    deactivate: handle('deactivateBanner', async ({ ctx }) => {
      await advertising().switchBanner.deactivate(ctx.state.panel.by);
      return changed();
    }),

    revert: handle('revertBanner', async ({ ctx }) => {
      await advertising().switchBanner.revert(ctx.state.panel.by);
      return changed();
    }),

    color: handle('colorBanner', async ({ ctx, body }) => {
      const outcome = await advertising().switchBanner.color(body, ctx.state.panel.by);
      if (!outcome.ok) throw colorError(outcome.reason);
      return changed();
    }),

    readDefault: handle('readDefaultBanner', async () => ({
      body: { success: true, ...(await advertising().defaultBanner()) },
    })),

    changeDefault: handle('changeDefaultBanner', async ({ ctx, body }) => {
      const outcome = await advertising().changeDefaultBanner(body.banner, ctx.state.panel.by);
      if (!outcome.ok) throw colorError(outcome.reason);
      return changed();
    }),
  };
};
