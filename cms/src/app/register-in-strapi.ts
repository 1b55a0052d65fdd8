import type { Core } from '@strapi/strapi';
import type { Middleware } from 'koa';
import { uploads } from '../content/uploads/uploads';
import { limitPanelSignIn } from '../features/admin-keys/limit-panel-sign-in';
import { guardPictures } from '../features/ads/guard-pictures';
import { recordCms } from '../features/logs';
import { servePlayerPictures } from '../features/players';
import { env } from '../platform/env/env';
import { keepClientAddress } from '../platform/http/client';
import { createCmsErrors, createCmsGuard } from '../platform/http/cms-listener/guard-cms';
import type { PanelAttempt } from '../platform/http/cms-listener/sign-in-limits';
import { playerNameInPicture } from '../platform/http/rules/request-head';
import { actionsOf } from '../plugin/answer-endpoint';
import { policies } from '../plugin/policies';
import { PUBLIC_API } from '../plugin/routes';
import {
  mayRead,
  OTHER_HOST_PATH,
  previewUrl,
  renderer,
  servePagePictures,
  servePreviews,
} from '../publishing';
import { controllers } from './controllers';
import { declareFirstAdministratorRoute, guardFirstAdministrator } from './first-administrator';
import { declareMetricsRoute } from './metrics-route';
import { declarePanelCalls } from './panel-calls';

/** Registers controllers, policies, middlewares and panel calls before Strapi makes its routes. */
export function registerInStrapi(strapi: Core.Strapi): void {
  const plugin = `plugin::${PUBLIC_API}`;
  const actions = Object.entries(controllers).map(([name, made]) => [name, actionsOf(made)]);
  strapi.get('controllers').add(plugin, Object.fromEntries(actions));
  strapi.get('middlewares').add(plugin, policies);
  strapi.get('middlewares').add('global::', {
    'client-address': () => keepClientAddress,
    'cms-errors': () => createCmsErrors(recordCms),
    previews: () => servePreviews(strapi),
    'cms-guard': () => createCmsGuard(strapi),
    uploads: () => serveUploads(),
    'first-administrator': () => guardFirstAdministrator,
    'panel-sign-in': ({ attempt }: { attempt: PanelAttempt }) => limitPanelSignIn(attempt),
  });
  strapi.config.set('admin.preview.config.handler', previewHandler(strapi));
  declareFirstAdministratorRoute(strapi);
  declareMetricsRoute(strapi);
  declarePanelCalls(strapi);
}

/** Uploads, and of the pictures of ads those that the caller may see. */
export function serveUploads(): Middleware {
  return (ctx, next) => guardPictures(ctx, async () => void (await uploads().serve(ctx, next)));
}

/** The pictures that players and pages are shared with. */
export function serveSharePictures(): Middleware {
  const playerPictures = servePlayerPictures((card) => renderer().card(card, 'png'));
  const pagePictures = servePagePictures();
  return (ctx, next) => {
    const isOfPlayer = playerNameInPicture(ctx.path) !== null;
    return isOfPlayer ? playerPictures(ctx, next) : pagePictures(ctx, next);
  };
}

interface PreviewRequest {
  readonly documentId: string;
  /** `draft`, `published` or, of a draft with unpublished changes, `modified`. */
  readonly status?: string;
}

/**
 * Undefined without a draft or where the editor may not read it, as Strapi asks for any document.
 * Under another host name the panel cannot frame a preview and gets a page that says so.
 */
function previewHandler(strapi: Core.Strapi) {
  const { host } = new URL(env().CMS_PUBLIC_URL);
  return async (uid: string, { documentId, status }: PreviewRequest) => {
    const contentType = strapi.contentTypes[uid as keyof Core.Strapi['contentTypes']];
    if (!contentType?.pluginOptions?.elc || !contentType.options?.draftAndPublish) return undefined;
    const ctx = strapi.requestContext.get();
    if (!ctx?.state.userAbility || !(await mayRead(strapi, ctx, uid, documentId))) return undefined;
    if (ctx.host !== host) return OTHER_HOST_PATH;
    const version = status === 'published' ? 'published' : 'draft';
    return previewUrl({ uid, documentId, version });
  };
}
