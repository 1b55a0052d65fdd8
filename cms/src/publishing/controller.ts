import { endpoints } from '@elc/contracts';
import { keyWindowsOf } from '@elc/contracts/limits';
import { type ApiDocument, openApiDocument } from '@elc/contracts/openapi';
import { content } from '../content/content';
import type { Handlers } from '../features/handlers';
import { env } from '../platform/env/env';
import { currentSettings } from '../platform/settings/current-settings';
import { publicationState, requestRebuild } from './publication';

/** The calls for the state of the site and the description of the API. */
export const publishingHandlers = {
  siteBuild: async () => ({ body: { success: true, ...(await publicationState()) } }),
  rebuildSite: async ({ ctx }) => {
    const requested = await requestRebuild(ctx.state.panel.by);
    ctx.set('Location', `/api${endpoints.siteBuild.path}`);
    return { status: 202, body: { success: true, ...requested } };
  },
  openapi: async () => ({ body: await apiDocument() }),
} satisfies Partial<Handlers>;

/** The API's own description, with the names that editors have set and an example that works here. */
async function apiDocument(): Promise<ApiDocument> {
  const [site, [command], settings] = await Promise.all([
    content().siteSettings(),
    content().commands(),
    currentSettings(),
  ]);
  return openApiDocument({
    publicUrl: env().PUBLIC_URL,
    gameName: site?.gameName,
    supportEmail: site?.supportEmail,
    commandId: command?.id,
    keyWindows: keyWindowsOf(settings.keyLimits),
  });
}
