import type { ScheduledDocument } from '../../publishing/schedules/schedule-fields';

/** What happens to a document by itself, at one time. */
export interface CalendarEntry {
  readonly document: ScheduledDocument;
  readonly what: 'Publish' | 'Unpublish';
  /** ISO 8601. */
  readonly at: string;
}

export interface CalendarDay {
  /** "Today", "Tomorrow", or the date. */
  readonly heading: string;
  readonly entries: readonly CalendarEntry[];
}

/** The days on which documents are published and unpublished, as the editor's own clock has them. */
export function calendarOf(scheduled: readonly ScheduledDocument[], now: Date): CalendarDay[] {
  const entries = scheduled
    .flatMap((document) => [
      ...(document.publishAt
        ? [{ document, what: 'Publish' as const, at: document.publishAt }]
        : []),
      ...(document.unpublishAt
        ? [{ document, what: 'Unpublish' as const, at: document.unpublishAt }]
        : []),
    ])
    .sort((one, other) => one.at.localeCompare(other.at));
  const days = Map.groupBy(entries, ({ at }) => headingOf(new Date(at), now));
  return [...days].map(([heading, entries]) => ({ heading, entries }));
}

function headingOf(day: Date, now: Date): string {
  const tomorrow = new Date(now);
  tomorrow.setDate(now.getDate() + 1);
  if (day.toDateString() === now.toDateString()) return 'Today';
  if (day.toDateString() === tomorrow.toDateString()) return 'Tomorrow';
  return new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...(day.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
  }).format(day);
}
