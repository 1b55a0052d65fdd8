import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import { guardFirstAdministrator } from '../features/admin-keys/guard-first-administrator';
import { limitPanelSignIn } from '../features/admin-keys/limit-panel-sign-in';
import { guardPictures } from '../features/ads/guard-pictures';
import type { Env } from '../platform/env/env';
import { createClientAddress } from '../platform/http/client-address';
import { createCmsErrors } from '../platform/http/cms-listener/cms-errors';
import { createCmsGuard } from '../platform/http/cms-listener/guard-cms';
import type { PanelAttempt } from '../platform/http/cms-listener/sign-in-limits';
import { actionsOf } from '../plugin/answer-endpoint';
import { createPolicies } from '../plugin/policies';
import { PUBLIC_API } from '../plugin/routes';
import { watchContent } from '../publishing/content-changes';
import { servePreviews } from '../publishing/previews/serve-previews';
import { serveFromBucket } from '../publishing/uploads/serve-bucket';
import { serveFromDisk } from '../publishing/uploads/serve-disk';
import { createControllers } from './controllers';
import type { Features } from './features';
import { declareFirstAdministratorRoute } from './first-administrator-route';
import { createPreviewHandler } from './preview-handler';
import { declarePublicationRoute } from './publication-route';
import { declareReadOnlyRoutes } from './read-only-routes';

/**
 * Gives Strapi, before it makes its routes, what the features answer: controllers and policies of the plugin
 * of the public API, the middlewares that `config/middlewares.ts` names, and the panel's own calls.
 */
export function registerInStrapi(strapi: Core.Strapi, features: Features, settings: Env): void {
  const { accounts, adminKeys, ads, apiKeys, logs, publishing } = features;
  const plugin = `plugin::${PUBLIC_API}`;
  const controllers = Object.entries(createControllers(features));
  strapi
    .get('controllers')
    .add(plugin, Object.fromEntries(controllers.map(([name, made]) => [name, actionsOf(made)])));
  strapi.get('middlewares').add(plugin, createPolicies(accounts, apiKeys));
  strapi.get('middlewares').add('global::', {
    'client-address': () => createClientAddress(settings.TRUSTED_PROXIES),
    'cms-errors': () => createCmsErrors(logs.failures.recordCms),
    previews: () => servePreviews(publishing.previews),
    'cms-guard': () => createCmsGuard(strapi, settings),
    uploads: () => serveUploads(strapi, features),
    'first-administrator': () =>
      guardFirstAdministrator(adminKeys.firstAdministrator, settings.CMS_PUBLIC_URL),
    'panel-sign-in': ({ attempt }: { attempt: PanelAttempt }) =>
      limitPanelSignIn(adminKeys, attempt),
  });
  strapi.config.set('admin.preview.config.handler', createPreviewHandler(strapi, publishing));
  declareFirstAdministratorRoute(strapi, adminKeys.firstAdministrator);
  declarePublicationRoute(strapi, publishing);
  declareReadOnlyRoutes(strapi, ads);
  watchContent(
    strapi,
    {
      onChange: publishing.countContentChanges,
      onDraft: () => void publishing.readyRenderer(),
    },
    Date.now,
  );
}

/** Uploads from the bucket or the disk, pictures of ads for those who may see them. */
export function serveUploads(strapi: Core.Strapi, { ads, publishing }: Features): Middleware {
  const guard = guardPictures(ads);
  const serve = publishing.bucketFiles
    ? serveFromBucket(publishing.bucketFiles)
    : serveFromDisk(path.join(strapi.dirs.static.public, 'uploads'));
  return (ctx, next) => guard(ctx, async () => void (await serve(ctx, next)));
}
