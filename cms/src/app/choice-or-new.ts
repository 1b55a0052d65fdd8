import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { assertMayRead, declarePanelCalls } from './panel-calls';

const CHOICE_OR_NEW = 'global::choice-or-new';

/** Declares the panel's kind of field with a text that is chosen from those in use, or new. */
export function declareChoiceOrNew(strapi: Core.Strapi): void {
  strapi.customFields.register({ name: 'choice-or-new', type: 'string' });
  declarePanelCalls(strapi, { '/elc/values/:uid/:field': (ctx) => answer(strapi, ctx) });
}

/** Answers `{ values }`: what documents have in such a field, each text once, sorted. */
async function answer(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const { uid = '', field = '' } = ctx.params as Record<string, string>;
  assertMayRead(ctx, uid);
  const attribute = strapi.contentTypes[uid as UID.ContentType]?.attributes[field];
  if ((attribute as { customField?: string } | undefined)?.customField !== CHOICE_OR_NEW) {
    ctx.throw(404, 'No such field is chosen from values in use.');
  }
  const rows = await strapi.db.query(uid as UID.ContentType).findMany({ select: [field] });
  const values = new Set(rows.map((row) => String(row[field] ?? '').trim()).filter(Boolean));
  ctx.set('Cache-Control', 'private, no-store');
  ctx.body = { values: [...values].sort((one, other) => one.localeCompare(other, 'en')) };
}
