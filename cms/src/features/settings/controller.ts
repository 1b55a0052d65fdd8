import { endpoints, type RebuildResponse, type SiteBuildResponse } from '@elc/contracts';
import type { Handlers } from '../handlers';
import type { SettingsFeature } from '.';

interface Publication {
  state(): Promise<Omit<SiteBuildResponse, 'success'>>;
  request(by: string): Promise<Omit<RebuildResponse, 'success'>>;
}

export function settingsController(settings: SettingsFeature, publication: Publication) {
  return {
    readSettings: async () => ({
      body: await settings.read(),
    }),

    changeSettings: async ({ ctx, body }) => ({
      body: await settings.change(body, ctx.state.panel.by),
    }),
    siteBuild: async () => ({
      body: { success: true, ...(await publication.state()) },
    }),

    rebuildSite: async ({ ctx }) => {
      const requested = await publication.request(ctx.state.panel.by);
      ctx.set('Location', `/api${endpoints.siteBuild.path}`);
      return { status: 202, body: { success: true, ...requested } };
    },
  } satisfies Partial<Handlers>;
}
