import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { paymentState, priceText } from '@elc/contracts/ads/ad-price';
import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { findAd, showAd } from '../features/ads';
import type { AdPaymentShown, FirstSteps } from '../platform/rules/panel-answers';
import {
  compareVersion,
  creatorOfDeleted,
  deletedDocuments,
  keepsVersions,
  listSchedules,
  mayDo,
  mayRead,
  publicationOf,
  publicationState,
  restoreVersion,
  versionsOfDocument,
} from '../publishing';

const READ = 'plugin::content-manager.explorer.read';
const ADS = 'api::advertisement.advertisement';
/** List of each type what the editor may read. */
const OF_ALL_TYPES = new Set([
  'GET /elc/coming-changes',
  'GET /elc/deleted-documents',
  'GET /elc/first-steps',
]);
const MAY_NOT_READ = 'You may not read this content. Ask an administrator of the CMS.';
const CHOICE_OR_NEW = 'global::choice-or-new';

/** What a call is answered with; its failures are thrown by `ctx.throw`. */
type Answer = (ctx: Context, params: Readonly<Record<string, string>>) => Promise<unknown>;

/** Admitted by `http/cms-listener/panel-routes.ts`; each call checks what the editor may read. */
export function declarePanelCalls(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'choice-or-new', type: 'string' });
  const ofVersions = (action: 'read' | 'update', work: VersionWork) =>
    answerOfVersions(strapi, action, work);
  const calls: Readonly<Record<`${'GET' | 'POST'} /elc/${string}`, Answer>> = {
    'GET /elc/values/:uid/:field': valuesInUse(strapi),
    'GET /elc/publication/:uid/:documentId': publication(strapi),
    'GET /elc/coming-changes': comingChanges(strapi),
    'GET /elc/versions/:uid/:documentId': ofVersions('read', versionsOfDocument),
    'GET /elc/versions/:uid/:documentId/:id': ofVersions('read', compareVersion),
    'POST /elc/versions/:uid/:documentId/:id': ofVersions('update', restoreVersion),
    'GET /elc/deleted-documents': restorableDocuments(strapi),
    'GET /elc/first-steps': firstSteps(strapi),
    'GET /elc/advertisements/:documentId/payment': paymentOfAd,
  };
  const routes = Object.entries(calls).map(([call, answer]) => ({
    method: call.split(' ')[0],
    path: call.split(' ')[1],
    handler: async (ctx: Context) => {
      const { uid = ADS, ...params } = ctx.params as Record<string, string>;
      if (!OF_ALL_TYPES.has(call) && !ctx.state.userAbility.can(READ, uid)) {
        ctx.throw(403, MAY_NOT_READ);
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
function publication(strapi: Core.Strapi): Answer {
  return async (ctx, { uid = '', documentId = '' }) => {
    if (!(await mayRead(strapi, ctx, uid, documentId))) ctx.throw(403, MAY_NOT_READ);
    const found = await publicationOf(strapi, uid, documentId);
    return found ?? ctx.throw(404, 'Content of this type is not on the site.');
  };
}

/** What happens to documents by itself, and why the last build of the site failed. */
function comingChanges(strapi: Core.Strapi): Answer {
  return async (ctx) => ({
    scheduled: await listSchedules(strapi, (one) => mayDo(strapi, ctx, 'read', one)),
    failure: (await publicationState()).failure?.reason ?? null,
  });
}

/** `id` is 0 where the call names none. */
type VersionWork = (
  strapi: Core.Strapi,
  version: { readonly uid: string; readonly documentId: string; readonly id: number },
) => Promise<object | null>;

/** Answers a call about versions of a document for those who may do `action` with it. */
function answerOfVersions(
  strapi: Core.Strapi,
  action: 'read' | 'update',
  work: VersionWork,
): Answer {
  return async (ctx, { uid = '', documentId = '', id = '' }) => {
    if (!keepsVersions(strapi, uid)) ctx.throw(404, 'No versions of this content are kept.');
    const where = { documentId, publishedAt: null };
    const draft = await strapi.db
      .query(uid as UID.ContentType)
      .findOne({ where, populate: ['createdBy'] });
    const creatorId = draft
      ? (draft.createdBy?.id ?? null)
      : await creatorOfDeleted({ uid, documentId });
    const isMaking = action === 'update' && !draft;
    if (
      !mayDo(strapi, ctx, action, { uid, creatorId }) ||
      (isMaking && !mayDo(strapi, ctx, 'create', { uid, creatorId }))
    )
      ctx.throw(403, 'You may not change this content. Ask an administrator of the CMS.');
    // Beyond what a number column holds there is no row.
    const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
    const found = await work(strapi, { uid, documentId, id: number });
    return found ?? ctx.throw(404, 'This version is not kept any more.');
  };
}

/** The fields of Site settings that official links without an address lead to, by their kinds. */
const ADDRESSES: Readonly<Record<string, string>> = {
  ...{ game: 'gameUrl', chat: 'chatInviteUrl' },
  ...{ group: 'communityGroupUrl', wiki: 'wikiUrl' },
};

/** Which first steps are done: those that readers see, where it is no more what the site came with. */
function firstSteps(strapi: Core.Strapi): Answer {
  const file = path.join(strapi.dirs.app.root, 'content/site-settings.json');
  const where = { publishedAt: { $notNull: true } };
  return async (): Promise<FirstSteps> => {
    const shipped = JSON.parse(await readFile(file, 'utf8'));
    const settings = await strapi.db.query('api::site-setting.site-setting').findOne({ where });
    const links = await strapi.db.query('api::official-link.official-link').findMany({ where });
    const guides = { where: { ...where, updatedBy: { $notNull: true } } };
    return {
      settings: settings !== null && settings.supportEmail !== shipped.supportEmail,
      links: links.every(({ kind, url }) => {
        const address = ADDRESSES[kind] ?? '';
        return (url || settings?.[address]) !== shipped[address];
      }),
      guide: (await strapi.db.query('api::guide.guide').count(guides)) > 0,
      colleague: (await strapi.db.query('admin::user').count()) > 1,
    };
  };
}

function restorableDocuments(strapi: Core.Strapi): Answer {
  return async (ctx) => ({
    deleted: await deletedDocuments(strapi, (one) => mayDo(strapi, ctx, 'read', one)),
  });
}

const paymentOfAd: Answer = async (ctx, { documentId = '' }): Promise<AdPaymentShown> => {
  const ad = await findAd(documentId);
  if (!ad) return ctx.throw(404, 'There is no such advertisement.');
  const { price, payment } = await showAd(ad);
  const refunded = payment?.refund ? ', refunded' : '';
  return {
    price: priceText(price),
    payment: payment ? `${paymentState(payment)}${refunded}` : 'None is due',
  };
};
