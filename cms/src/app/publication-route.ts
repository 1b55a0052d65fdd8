import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { publishingFeature } from '../publishing';

const READ = 'plugin::content-manager.explorer.read';

/**
 * Declares the panel's own call for a document's way to the site. It stands among Strapi's calls for
 * signed-in editors, on the listener of the CMS only, and answers about what the editor may read.
 */
export function declarePublicationRoute(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    routes: [
      {
        method: 'GET',
        path: '/elc/publication/:uid/:documentId',
        handler: (ctx: Context) => answer(strapi, ctx),
        info: { type: 'admin' },
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  } as never);
}

async function answer(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { uid = '', documentId = '' } = ctx.params as Record<string, string>;
  if (!ctx.state.userAbility.can(READ, uid)) {
    ctx.throw(403, 'You may not read this content. Ask an administrator of the CMS.');
  }
  const publication = await publishingFeature.of(strapi).publicationOf(uid, documentId);
  if (!publication) ctx.throw(404, 'Content of this type is not on the site.');
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = publication;
}
