/** When a document is to be published and unpublished by itself (ISO 8601); null where it is not. */
export interface Schedule {
  readonly publishAt: string | null;
  readonly unpublishAt: string | null;
}

interface ScheduleProblem {
  readonly field: keyof Schedule;
  readonly message: string;
}

const PAST: Readonly<Record<keyof Schedule, string>> = {
  publishAt:
    'This time is over. Choose a later one, or leave it empty and press Publish to publish now.',
  unpublishAt:
    'This time is over. Choose a later one, or leave it empty and unpublish the document now.',
};
const ORDER =
  'The document would be unpublished before it is published. Choose a time after "Publish at".';

/** The schedule among the fields of a document, whichever way the database returns times. */
export const scheduleOf = (fields: Readonly<Record<string, unknown>>): Schedule => ({
  publishAt: isoOf(fields.publishAt),
  unpublishAt: isoOf(fields.unpublishAt),
});

/** The field among the schedule's that has no time. */
export const unreadableTime = (
  fields: Readonly<Record<string, unknown>>,
): keyof Schedule | undefined =>
  (['publishAt', 'unpublishAt'] as const).find(
    (field) => fields[field] && !isTime(fields[field] as string | Date),
  );

/** JavaScript would read the 30th of February as a day of March. */
function isTime(at: string | Date): boolean {
  if (Number.isNaN(new Date(at).getTime())) return false;
  const [day] = /^\d{4}-\d\d-\d\d/.exec(String(at)) ?? [];
  return day === undefined || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

const isoOf = (at: unknown) => (at ? new Date(at as string | Date).toISOString() : null);

/** What is wrong with the schedule that replaces `before`; a time that did not change may be over. */
export function scheduleProblem(
  next: Schedule,
  before: Schedule,
  nowMs: number,
): ScheduleProblem | null {
  for (const field of ['publishAt', 'unpublishAt'] as const) {
    const at = timeOf(next[field]);
    if (at !== null && at <= nowMs && at !== timeOf(before[field]))
      return { field, message: PAST[field] };
  }
  const [start, end] = [timeOf(next.publishAt), timeOf(next.unpublishAt)];
  if (isChanged(next, before) && start !== null && end !== null && end <= start)
    return { field: 'unpublishAt', message: ORDER };
  return null;
}

/** Compares instants, however they are written. */
export const isChanged = (next: Schedule, before: Schedule): boolean =>
  timeOf(next.publishAt) !== timeOf(before.publishAt) ||
  timeOf(next.unpublishAt) !== timeOf(before.unpublishAt);

const timeOf = (at: string | null) => (at === null ? null : Date.parse(at));
