import type { Core } from '@strapi/strapi';
import type { ScheduleProgress } from '../rules/publication-status';
import { scheduleOf } from '../rules/schedule';
import { SCHEDULE_FIELDS, scheduledTypes } from './schedule-fields';

export interface ScheduledDocument extends ScheduleProgress {
  readonly uid: string;
  readonly documentId: string;
  /** What lists call it. */
  readonly name: string;
}

const LISTED_MAX = 50;

/** Documents with a schedule, of the types that `mayRead`, the next one first. */
export async function listSchedules(
  strapi: Core.Strapi,
  mayRead: (uid: string) => boolean,
): Promise<ScheduledDocument[]> {
  const types = scheduledTypes(strapi).filter(({ uid }) => mayRead(uid));
  const lists = await Promise.all(
    types.map(async ({ uid, view: { mainField } }) => {
      const $or = SCHEDULE_FIELDS.map((field) => ({ [field]: { $notNull: true } }));
      const rows = await strapi.db.query(uid).findMany({
        select: ['documentId', mainField, ...SCHEDULE_FIELDS, 'scheduleFailure'],
        where: { publishedAt: null, $or },
        limit: LISTED_MAX,
      });
      return rows.map((row) => ({
        ...scheduleOf(row),
        uid,
        documentId: row.documentId as string,
        name: String(row[mainField] ?? ''),
        failure: (row.scheduleFailure ?? null) as string | null,
      }));
    }),
  );
  return lists.flat().sort((one, other) => (nextTime(one) < nextTime(other) ? -1 : 1));
}

const nextTime = ({ publishAt, unpublishAt }: ScheduledDocument) => publishAt ?? unpublishAt ?? '';
