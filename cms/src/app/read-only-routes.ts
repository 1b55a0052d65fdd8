import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { adsFeature } from '../ads';
import type { ReadOnlyDetails } from '../rules/read-only-details';
import { readOnlyContent } from './read-only-content';

const READ = 'plugin::content-manager.explorer.read';
const ADS = 'api::advertisement.advertisement';

/**
 * Declares what the CMS's panel asks about content that it only shows. The calls are on the listener of
 * the CMS only, and answer about what the editor may read; so pictures of ads that are not approved
 * stay private.
 */
export function declareReadOnlyRoutes(strapi: Core.Strapi): void {
  const get = (address: string, handler: (ctx: Context) => Promise<void>) => ({
    method: 'GET',
    path: address,
    handler,
    info: { type: 'admin' },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    routes: [
      get('/elc/read-only/:uid/:documentId', (ctx) => details(strapi, ctx)),
      get('/elc/advertisements/:documentId/picture/:size', (ctx) => picture(strapi, ctx)),
    ],
  } as never);
}

async function details(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { uid = '', documentId = '' } = ctx.params as Record<string, string>;
  assertMayRead(ctx, uid);
  const content = readOnlyContent(strapi).find((one) => one.uid === uid);
  if (!content) return ctx.throw(404, 'Content of this type is changed in the CMS.');
  const ads = adsFeature.of(strapi);
  const ad = uid === ADS ? await ads.find(documentId) : null;
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = {
    panelUrl: content.panelUrl,
    application: ad && (await ads.application(ad)),
  } satisfies ReadOnlyDetails;
}

async function picture(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { documentId = '', size = '' } = ctx.params as Record<string, string>;
  assertMayRead(ctx, ADS);
  const bytes = await adsFeature.of(strapi).pictureOf(documentId, size);
  if (!bytes) return ctx.throw(404, 'This advertisement has no such picture.');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.type = 'image/webp';
  ctx.body = bytes;
}

function assertMayRead(ctx: Context, uid: string): void {
  if (!ctx.state.userAbility.can(READ, uid)) {
    ctx.throw(403, 'You may not read this content. Ask an administrator of the CMS.');
  }
}
