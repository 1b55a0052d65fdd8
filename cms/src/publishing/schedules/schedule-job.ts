import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Attributes } from '../../content/attributes';
import type { BackgroundJob } from '../../platform/jobs/background-job';
import { beforeSave, refuseField } from '../before-save';
import { differences, type Fields, fieldsOf } from '../rules/document-fields';
import {
  isChanged,
  type Schedule,
  scheduleOf,
  scheduleProblem,
  unreadableTime,
} from '../rules/schedule';
import { SCHEDULE_FIELDS, scheduledTypes } from './schedule-fields';

const EVERY_MS = 5000;
/** For how long a replica that died blocks the others. */
const LEASE_MS = 15_000;

/** Publishes and unpublishes documents at their time. */
export function scheduleJob(strapi: Core.Strapi): BackgroundJob {
  return {
    name: 'schedules',
    everyMs: EVERY_MS,
    leaseMs: LEASE_MS,
    async run() {
      for (const due of await dueDocuments(strapi, Date.now()))
        await follow(strapi, due, Date.now());
    },
  };
}

const COLUMNS = { publishAt: 'publish_at', unpublishAt: 'unpublish_at' } as const;

interface DueDocument {
  readonly uid: UID.CollectionType;
  readonly documentId: string;
  readonly field: keyof Schedule;
}

/** Drafts of all types whose time has come, the earliest first, in one statement. */
function dueDocuments(strapi: Core.Strapi, nowMs: number): Promise<DueDocument[]> {
  const { connection, metadata } = strapi.db;
  const drafts = scheduledTypes(strapi).flatMap(({ uid }) =>
    SCHEDULE_FIELDS.map((field) =>
      connection(metadata.get(uid).tableName)
        .select('document_id as documentId', `${COLUMNS[field]} as due_at`)
        .select(connection.raw('? as uid', [uid]), connection.raw('? as field', [field]))
        .where(COLUMNS[field], '<=', new Date(nowMs))
        .whereNull('published_at')
        .whereNull('schedule_failure'),
    ),
  );
  return connection.unionAll(drafts).orderBy('due_at');
}

/**
 * The time is removed in the transaction that publishes: of two replicas one finds it, and a process
 * that dies leaves it as it was. A refusal is stored, and tried again when the document is saved.
 */
async function follow(
  strapi: Core.Strapi,
  { uid, documentId, field }: DueDocument,
  nowMs: number,
): Promise<void> {
  const where = { documentId, publishedAt: null, [field]: { $lte: new Date(nowMs) } };
  try {
    await strapi.db.transaction(async () => {
      const { count } = await strapi.db.query(uid).updateMany({ where, data: { [field]: null } });
      if (count === 0) return;
      const documents = strapi.documents(uid);
      await (field === 'publishAt'
        ? documents.publish({ documentId })
        : documents.unpublish({ documentId }));
    });
  } catch (thrown) {
    if (!(thrown instanceof errors.ApplicationError)) throw thrown;
    const { message: scheduleFailure } = thrown;
    await strapi.db.query(uid).updateMany({ where, data: { scheduleFailure } });
    strapi.log.warn(`${uid} ${documentId} was not published as scheduled: ${scheduleFailure}`);
  }
}

const PUBLISH = 'plugin::content-manager.explorer.publish';
const NOT_ALLOWED =
  'You may write drafts but not publish them. Leave the time as it was, and ask an editor to schedule it.';
const NO_TIME = 'This is no time. Write a day and an hour, such as 2026-12-24T18:00:00Z.';

/** Which time is over once the document is published or unpublished. */
const ENDED_BY: Readonly<Record<string, keyof Schedule>> = {
  publish: 'publishAt',
  unpublish: 'unpublishAt',
};

/** What a copy begins with: whoever copies a document has scheduled nothing. */
const UNSCHEDULED = { publishAt: null, unpublishAt: null, scheduleFailure: null };

/** Refuses impossible schedules beside their field, ends a schedule when it was followed, and copies none. */
export function guardSchedules(strapi: Core.Strapi): void {
  const scheduled = new Set<string>(scheduledTypes(strapi).map(({ uid }) => uid));
  beforeSave(strapi, async ({ uid, data, documentId }) => {
    if (!scheduled.has(uid)) return;
    const type = uid as UID.CollectionType;
    const stored = documentId ? await strapi.documents(type).findOne({ documentId }) : null;
    const unreadable = unreadableTime(data);
    if (unreadable) refuseField([unreadable], NO_TIME);
    const before = scheduleOf(stored ?? {});
    const next = scheduleOf({ ...before, ...data });
    const ability = strapi.requestContext.get()?.state.userAbility;
    if (ability && isChanged(next, before) && !ability.can(PUBLISH, uid))
      refuseField([next.publishAt === before.publishAt ? 'unpublishAt' : 'publishAt'], NOT_ALLOWED);
    const problem = scheduleProblem(next, before, Date.now());
    if (problem) refuseField([problem.field], problem.message);
    // A changed document is tried again.
    data.scheduleFailure = null;
  });
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!scheduled.has(uid)) return next();
    const params = context.params as { documentId: string; data?: Fields };
    if (action === 'clone') params.data = { ...params.data, ...UNSCHEDULED };
    const field = ENDED_BY[action];
    if (!field) return next();
    const { documentId } = params;
    return strapi.db.transaction(async () => {
      await strapi.db.query(uid as UID.CollectionType).updateMany({
        where: { documentId, publishedAt: null },
        data: { [field]: null, scheduleFailure: null },
      });
      return next();
    });
  });
}

/**
 * A schedule is no change of what a document says: the draft stays as old as it was, so that nobody is asked to
 * publish it again.
 */
export function keepAgeOfScheduled(strapi: Core.Strapi): void {
  const scheduled = new Set<string>(scheduledTypes(strapi).map(({ uid }) => uid));
  strapi.documents.use(async (context, next) => {
    const { action, contentType } = context;
    if (!scheduled.has(context.uid) || action !== 'update') return next();
    const uid = context.uid as UID.CollectionType;
    const { documentId, data } = context.params as { documentId: string; data: Fields };
    const read = () => strapi.documents(uid).findOne({ documentId, populate: '*' });
    const before = await read();
    if (!before || !isChanged(scheduleOf({ ...before, ...data }), scheduleOf(before)))
      return next();
    return strapi.db.transaction(async ({ trx }) => {
      const result = await next();
      const [was, is] = [before, (await read()) ?? {}].map((document) =>
        fieldsOf(document, contentType.attributes as Attributes),
      ) as [Fields, Fields];
      if (differences(was, is).length > 0) return result;
      const { updatedAt } = before;
      await strapi.db
        .connection(strapi.db.metadata.get(uid).tableName)
        .transacting(trx)
        .where({ document_id: documentId, published_at: null })
        .update({ updated_at: new Date(String(updatedAt)) });
      return { ...(result as typeof before), updatedAt };
    });
  });
}
