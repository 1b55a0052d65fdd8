import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import type { CreatedDocument } from './rules/document-fields';
import { creatorOf } from './versions/versions';

type Action = 'create' | 'read' | 'update';

/** By the rights in Strapi to a document of this creator: an author has own ones only. */
export function mayDo(
  strapi: Core.Strapi,
  ctx: Context,
  action: Action,
  { uid: model, creatorId }: CreatedDocument,
): boolean {
  const { userAbility } = ctx.state;
  const { can } = strapi
    .plugin('content-manager')
    .service('permission-checker')
    .create({ userAbility, model });
  return action === 'create' ? can.create() : can[action]({ createdBy: { id: creatorId } });
}

/** Whether the editor who asks may read this document. */
export async function mayRead(
  strapi: Core.Strapi,
  ctx: Context,
  uid: string,
  documentId: string,
): Promise<boolean> {
  const creatorId = await creatorOf(strapi, uid as UID.ContentType, documentId);
  return mayDo(strapi, ctx, 'read', { uid, creatorId });
}

/** Refuses to copy what the editor may not read: Strapi asks for the right to create alone. */
export function guardClones(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const ctx = strapi.requestContext.get();
    if (context.action !== 'clone' || !ctx?.state.userAbility) return next();
    const { documentId } = context.params as { documentId: string };
    if (!(await mayRead(strapi, ctx, context.uid, documentId)))
      throw new errors.ForbiddenError('You may not read this document, and so not copy it.');
    return next();
  });
}
