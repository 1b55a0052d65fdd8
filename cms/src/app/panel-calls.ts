import { lookAlikeHost } from '@elc/contracts/ads/link-host';
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import type { AdsFeature } from '../features/ads';
import type { ReadOnlyDetails } from '../platform/rules/read-only-details';
import type { PublishingFeature } from '../publishing';
import type { Features } from './features';
import { readOnlyContent } from './read-only-content';

const READ = 'plugin::content-manager.explorer.read';
const ADS = 'api::advertisement.advertisement';
/** Lists of each type what the editor may read. */
const COMING_CHANGES = '/elc/coming-changes';
const CHOICE_OR_NEW = 'global::choice-or-new';

/** What a call is answered with; its failures are thrown by `ctx.throw`. */
type Answer = (ctx: Context, params: Readonly<Record<string, string>>) => Promise<unknown>;

/** Admitted by `http/cms-listener/panel-routes.ts`; each call checks what the editor may read. */
export function declarePanelCalls(strapi: Core.Strapi, { ads, publishing }: Features): void {
  strapi.customFields.register({ name: 'choice-or-new', type: 'string' });
  const calls: Readonly<Record<`/elc/${string}`, Answer>> = {
    '/elc/values/:uid/:field': valuesInUse(strapi),
    '/elc/publication/:uid/:documentId': publication(publishing),
    [COMING_CHANGES]: comingChanges(publishing),
    '/elc/read-only/:uid/:documentId': readOnlyDetails(strapi, ads),
    '/elc/advertisements/:documentId/picture/:size': picture(ads),
  };
  const routes = Object.entries(calls).map(([path, answer]) => ({
    method: 'GET',
    path,
    handler: async (ctx: Context) => {
      const { uid = ADS, ...params } = ctx.params as Record<string, string>;
      if (path !== COMING_CHANGES && !ctx.state.userAbility.can(READ, uid)) {
        ctx.throw(403, 'You may not read this content. Ask an administrator of the CMS.');
      }
      ctx.body = await answer(ctx, { uid, ...params });
      ctx.set('Cache-Control', 'private, no-store');
    },
    info: { type: 'admin' },
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  }));
  strapi.server.routes({ type: 'admin', routes } as never);
}

/** What documents have in a field with a text that is chosen or new: each text once, sorted. */
function valuesInUse(strapi: Core.Strapi): Answer {
  return async (ctx, { uid = '', field = '' }) => {
    const attribute = strapi.contentTypes[uid as UID.ContentType]?.attributes[field];
    if ((attribute as { customField?: string } | undefined)?.customField !== CHOICE_OR_NEW) {
      ctx.throw(404, 'No such field is chosen from values in use.');
    }
    const rows = await strapi.db.query(uid as UID.ContentType).findMany({ select: [field] });
    const values = new Set(rows.map((row) => String(row[field] ?? '').trim()).filter(Boolean));
    return { values: [...values].sort((one, other) => one.localeCompare(other, 'en')) };
  };
}

/** Where a document is on its way to the site. */
function publication(publishing: PublishingFeature): Answer {
  return async (ctx, { uid = '', documentId = '' }) =>
    (await publishing.publication.ofDocument(uid, documentId)) ??
    ctx.throw(404, 'Content of this type is not on the site.');
}

/** What happens to documents by itself, and why the last build of the site failed. */
function comingChanges(publishing: PublishingFeature): Answer {
  return async (ctx) => ({
    scheduled: await publishing.schedules((uid) => ctx.state.userAbility.can(READ, uid)),
    failure: (await publishing.publication.state()).failure?.reason ?? null,
  });
}

/** What the panel shows beside a document that it cannot change. */
function readOnlyDetails(strapi: Core.Strapi, ads: AdsFeature): Answer {
  return async (ctx, { uid = '', documentId = '' }): Promise<ReadOnlyDetails> => {
    const content = readOnlyContent(strapi).find((one) => one.uid === uid);
    if (!content) return ctx.throw(404, 'Content of this type is changed in the CMS.');
    const ad = uid === ADS ? await ads.find(documentId) : null;
    const addresses = ad ? [ad.websiteUrl, ...ad.links] : [];
    return {
      panelUrl: content.panelUrl,
      application: ad && (await ads.application(ad)),
      lookAlikeHosts: [...new Set(addresses.flatMap((address) => lookAlikeHost(address) ?? []))],
    };
  };
}

/** An ad's picture, which is private until the ad is approved. */
function picture(ads: AdsFeature): Answer {
  return async (ctx, { documentId = '', size = '' }) => {
    const bytes = await ads.pictureOf(documentId, size);
    if (!bytes) return ctx.throw(404, 'This advertisement has no such picture.');
    ctx.type = 'image/webp';
    return bytes;
  };
}
