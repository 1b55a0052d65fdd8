import { lookAlikeHost } from '@elc/contracts/ads/link-host';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { AdsFeature } from '../features/ads';
import type { ReadOnlyDetails } from '../platform/rules/read-only-details';
import { assertMayRead, declarePanelCalls } from './panel-calls';
import { readOnlyContent } from './read-only-content';

const ADS = 'api::advertisement.advertisement';

/**
 * Declares what the CMS's panel requests about content that it only shows. The calls are on the
 * listener of the CMS only, and answer about what the editor may read; so pictures of ads that are not
 * approved stay private.
 */
export function declareReadOnlyRoutes(strapi: Core.Strapi, ads: AdsFeature): void {
  declarePanelCalls(strapi, {
    '/elc/read-only/:uid/:documentId': (ctx) => details(strapi, ads, ctx),
    '/elc/advertisements/:documentId/picture/:size': (ctx) => picture(ads, ctx),
  });
}

async function details(strapi: Core.Strapi, ads: AdsFeature, ctx: Context): Promise<void> {
  const { uid = '', documentId = '' } = ctx.params as Record<string, string>;
  assertMayRead(ctx, uid);
  const content = readOnlyContent(strapi).find((one) => one.uid === uid);
  if (!content) return ctx.throw(404, 'Content of this type is changed in the CMS.');
  const ad = uid === ADS ? await ads.find(documentId) : null;
  ctx.set('Cache-Control', 'private, no-store');
  const addresses = ad ? [ad.websiteUrl, ...ad.links] : [];
  ctx.body = {
    panelUrl: content.panelUrl,
    application: ad && (await ads.application(ad)),
    lookAlikeHosts: [...new Set(addresses.flatMap((address) => lookAlikeHost(address) ?? []))],
  } satisfies ReadOnlyDetails;
}

async function picture(ads: AdsFeature, ctx: Context): Promise<void> {
  const { documentId = '', size = '' } = ctx.params as Record<string, string>;
  assertMayRead(ctx, ADS);
  const bytes = await ads.pictureOf(documentId, size);
  if (!bytes) return ctx.throw(404, 'This advertisement has no such picture.');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.type = 'image/webp';
  ctx.body = bytes;
}
