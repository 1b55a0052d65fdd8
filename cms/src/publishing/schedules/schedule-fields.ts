import type { Core, UID } from '@strapi/strapi';
import { documentName, documentPath } from '../../content/document-name';
import type { CreatedDocument } from '../rules/document-fields';
import type { ScheduleProgress } from '../rules/publication-status';
import { scheduleOf } from '../rules/schedule';

export const SCHEDULE_FIELDS = ['publishAt', 'unpublishAt'] as const;

/** What the schema says of the type's lists. */
interface ListView {
  readonly mainField: string;
  readonly columns: string[];
}

/** The content types with drafts, which can be published by themselves. */
export const scheduledTypes = (strapi: Core.Strapi) =>
  Object.entries(strapi.contentTypes).flatMap(([uid, { options, pluginOptions, attributes }]) => {
    const view = pluginOptions?.elc as ListView | undefined;
    if (!view || !options?.draftAndPublish) return [];
    return [{ uid: uid as UID.CollectionType, view, attributes }];
  });

/** Before Strapi makes tables and forms: each type with drafts has a schedule, without stating so. */
export function declareSchedules(strapi: Core.Strapi): void {
  for (const { view, attributes } of scheduledTypes(strapi)) {
    view.columns.push(...SCHEDULE_FIELDS);
    Object.assign(attributes, {
      publishAt: scheduledTime(
        'Publish at',
        'The draft of that time is published then, by itself. Press Save, not Publish.',
      ),
      unpublishAt: scheduledTime(
        'Unpublish at',
        'It is taken off the site then, by itself, and stays as a draft. Press Save.',
      ),
      /** Why the schedule could not be followed; shown beside the document. */
      scheduleFailure: { type: 'text', visible: false },
    });
  }
}

const scheduledTime = (label: string, help: string) => ({
  type: 'datetime',
  pluginOptions: { elc: { label, help } },
});

export interface ScheduledDocument extends ScheduleProgress {
  readonly uid: string;
  readonly documentId: string;
  /** What lists call it. */
  readonly name: string;
  /** Where the panel edits it. */
  readonly path: string;
}

const LISTED_MAX = 50;

/** Documents with a schedule that `mayRead` lets through, the next one first. */
export async function listSchedules(
  strapi: Core.Strapi,
  mayRead: (one: CreatedDocument) => boolean,
): Promise<ScheduledDocument[]> {
  const lists = await Promise.all(
    scheduledTypes(strapi).map(async ({ uid, view: { mainField } }) => {
      const $or = SCHEDULE_FIELDS.map((field) => ({ [field]: { $notNull: true } }));
      const rows = await strapi.db.query(uid).findMany({
        select: ['documentId', mainField, ...SCHEDULE_FIELDS, 'scheduleFailure'],
        where: { publishedAt: null, $or },
        populate: ['createdBy'],
      });
      const shown = rows.filter((row) => mayRead({ uid, creatorId: row.createdBy?.id ?? null }));
      return shown.map((row) => ({
        ...scheduleOf(row),
        uid,
        documentId: row.documentId as string,
        name: documentName(strapi, uid, row),
        path: documentPath(strapi, uid, row.documentId),
        failure: (row.scheduleFailure ?? null) as string | null,
      }));
    }),
  );
  const scheduled = lists.flat();
  scheduled.sort((one, other) => (nextTime(one) < nextTime(other) ? -1 : 1));
  return scheduled.slice(0, LISTED_MAX);
}

const nextTime = ({ publishAt, unpublishAt }: ScheduledDocument) => publishAt ?? unpublishAt ?? '';
