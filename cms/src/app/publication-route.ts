import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { PublishingFeature } from '../publishing';
import { assertMayRead, declarePanelCalls } from './panel-calls';

/**
 * Declares the panel's own call for a document's way to the site. It is one of Strapi's calls for
 * signed-in editors, on the listener of the CMS only, and answers about what the editor may read.
 */
export function declarePublicationRoute(strapi: Core.Strapi, publishing: PublishingFeature): void {
  declarePanelCalls(strapi, {
    '/elc/publication/:uid/:documentId': (ctx) => answer(publishing, ctx),
  });
}

async function answer(publishing: PublishingFeature, ctx: Context): Promise<void> {
  const { uid = '', documentId = '' } = ctx.params as Record<string, string>;
  assertMayRead(ctx, uid);
  const publication = await publishing.publicationOf(uid, documentId);
  if (!publication) ctx.throw(404, 'Content of this type is not on the site.');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = publication;
}
