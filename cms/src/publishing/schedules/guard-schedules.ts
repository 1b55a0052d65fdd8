import type { Core, UID } from '@strapi/strapi';
import { beforeSave, refuseField } from '../before-save';
import { isChanged, type Schedule, scheduleOf, scheduleProblem } from '../rules/schedule';
import { scheduledTypes } from './schedule-fields';

const PUBLISH = 'plugin::content-manager.explorer.publish';
const NOT_ALLOWED =
  'You may write drafts but not publish them. Leave the time as it was, and ask an editor to schedule it.';
/** Which time is over once the document is published or unpublished. */
const ENDED_BY: Readonly<Record<string, keyof Schedule>> = {
  publish: 'publishAt',
  unpublish: 'unpublishAt',
};

/** Refuses impossible schedules beside their field, and ends a schedule when it was followed. */
export function guardSchedules(strapi: Core.Strapi, now: () => number): void {
  const scheduled = new Set<string>(scheduledTypes(strapi).map(({ uid }) => uid));
  beforeSave(strapi, async ({ uid, data, documentId }) => {
    if (!scheduled.has(uid)) return;
    const type = uid as UID.CollectionType;
    const stored = documentId ? await strapi.documents(type).findOne({ documentId }) : null;
    const before = scheduleOf(stored ?? {});
    const next = scheduleOf({ ...before, ...data });
    const ability = strapi.requestContext.get()?.state.userAbility;
    if (ability && isChanged(next, before) && !ability.can(PUBLISH, uid))
      refuseField([next.publishAt === before.publishAt ? 'unpublishAt' : 'publishAt'], NOT_ALLOWED);
    const problem = scheduleProblem(next, before, now());
    if (problem) refuseField([problem.field], problem.message);
    // A changed document is tried again.
    data.scheduleFailure = null;
  });
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const field = scheduled.has(uid) ? ENDED_BY[action] : undefined;
    if (!field) return next();
    const { documentId } = context.params as { documentId: string };
    return strapi.db.transaction(async () => {
      await strapi.db.query(uid as UID.CollectionType).updateMany({
        where: { documentId, publishedAt: null },
        data: { [field]: null, scheduleFailure: null },
      });
      return next();
    });
  });
}
