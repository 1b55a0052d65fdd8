import { lookAlikeHost } from '@elc/contracts/ads/link-host';
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import type { AdsFeature } from '../features/ads';
import type { FirstSteps, ReadOnlyDetails } from '../platform/rules/read-only-details';
import type { PublishingFeature } from '../publishing';
import type { Features } from './features';
import { readOnlyContent } from './read-only-content';

const READ = 'plugin::content-manager.explorer.read';
const ADS = 'api::advertisement.advertisement';
/** List of each type what the editor may read. */
const OF_ALL_TYPES = new Set([
  'GET /elc/coming-changes',
  'GET /elc/deleted-documents',
  'GET /elc/first-steps',
]);
const CHOICE_OR_NEW = 'global::choice-or-new';

/** What a call is answered with; its failures are thrown by `ctx.throw`. */
type Answer = (ctx: Context, params: Readonly<Record<string, string>>) => Promise<unknown>;

/** Admitted by `http/cms-listener/panel-routes.ts`; each call checks what the editor may read. */
export function declarePanelCalls(strapi: Core.Strapi, { ads, publishing }: Features): void {
  strapi.customFields.register({ name: 'choice-or-new', type: 'string' });
  strapi.customFields.register({ name: 'moment', type: 'biginteger' });
  const { versions } = publishing;
  const ofVersions = (action: 'read' | 'update', work: VersionWork) =>
    answerOfVersions(strapi, versions.keeps, action, work);
  const calls: Readonly<Record<`${'GET' | 'POST'} /elc/${string}`, Answer>> = {
    'GET /elc/values/:uid/:field': valuesInUse(strapi),
    'GET /elc/publication/:uid/:documentId': publication(publishing),
    'GET /elc/coming-changes': comingChanges(publishing),
    'GET /elc/versions/:uid/:documentId': ofVersions('read', versions.ofDocument),
    'GET /elc/versions/:uid/:documentId/:id': ofVersions('read', versions.compare),
    'POST /elc/versions/:uid/:documentId/:id': ofVersions('update', versions.restore),
    'GET /elc/deleted-documents': deletedDocuments(publishing),
    'GET /elc/first-steps': firstSteps(strapi),
    'GET /elc/read-only/:uid/:documentId': readOnlyDetails(strapi, ads),
    'GET /elc/advertisements/:documentId/picture/:size': picture(ads),
  };
  const routes = Object.entries(calls).map(([call, answer]) => ({
    method: call.split(' ')[0],
    path: call.split(' ')[1],
    handler: async (ctx: Context) => {
      const { uid = ADS, ...params } = ctx.params as Record<string, string>;
      if (!OF_ALL_TYPES.has(call) && !ctx.state.userAbility.can(READ, uid)) {
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

/** `id` is 0 where the call names none. */
type VersionWork = (version: {
  readonly uid: string;
  readonly documentId: string;
  readonly id: number;
}) => Promise<object | null>;

/** Answers a call about versions of a document for those who may do `action` with it. */
function answerOfVersions(
  strapi: Core.Strapi,
  keeps: (uid: string) => boolean,
  action: 'read' | 'update',
  work: VersionWork,
): Answer {
  return async (ctx, { uid = '', documentId = '', id = '' }) => {
    if (!keeps(uid)) ctx.throw(404, 'No versions of this content are kept.');
    await requirePermission(strapi, ctx, action, uid, documentId);
    // Beyond what a number column holds there is no row.
    const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const found = await work({ uid, documentId, id: number });
    return found ?? ctx.throw(404, 'This version is not kept any more.');
  };
}

/** What an editor has done of the first steps: what the product itself has written does not count. */
function firstSteps(strapi: Core.Strapi): Answer {
  const isWritten = async (uid: UID.ContentType, where: object) =>
    (await strapi.db.query(uid).count({ where: { ...where, updatedBy: { $notNull: true } } })) > 0;
  return async (): Promise<FirstSteps> => ({
    settings: await isWritten('api::site-setting.site-setting', {}),
    links: await isWritten('api::official-link.official-link', {}),
    guide: await isWritten('api::guide.guide', { publishedAt: { $notNull: true } }),
    colleague: (await strapi.db.query('admin::user').count()) > 1,
  });
}

function deletedDocuments({ versions }: PublishingFeature): Answer {
  return async (ctx) => ({
    deleted: await versions.deleted((uid) => ctx.state.userAbility.can(READ, uid)),
  });
}

/** As for the document itself: an author has own ones only. A deleted one may be made again by who may make any. */
async function requirePermission(
  strapi: Core.Strapi,
  ctx: Context,
  action: 'read' | 'update',
  model: string,
  documentId: string,
): Promise<void> {
  const { userAbility } = ctx.state;
  const { can } = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility, model });
  const where = { documentId, publishedAt: null };
  const draft = await strapi.db
    .query(model as UID.ContentType)
    .findOne({ where, populate: ['createdBy'] });
  if (!(draft ? can[action](draft) : can.create()))
    ctx.throw(403, 'You may not change this content. Ask an administrator of the CMS.');
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
