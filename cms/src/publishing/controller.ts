import { endpoints } from '@elc/contracts';
import type { Handlers } from '../features/handlers';
import type { PublishingFeature } from '.';

/** The calls for the state of the site and the description of the API. */
export function publishingController(publishing: PublishingFeature) {
  return {
    siteBuild: async () => ({
      body: { success: true, ...(await publishing.publication.state()) },
    }),
    rebuildSite: async ({ ctx }) => {
      const requested = await publishing.publication.request(ctx.state.panel.by);
      ctx.set('Location', `/api${endpoints.siteBuild.path}`);
      return { status: 202, body: { success: true, ...requested } };
    },
    openapi: async () => ({ body: await publishing.apiDocument() }),
  } satisfies Partial<Handlers>;
}
