import type { ReportOutcome, ReportPatch, ReportState } from '@elc/contracts';

/** What the team makes of a report. */
export interface ReportWork {
  readonly status: ReportState;
  /** Null while it is open. */
  readonly closedBy: string | null;
  /** Null while it is open. */
  readonly outcome: ReportOutcome | null;
  readonly assignee: string | null;
  readonly note: string | null;
}

/** A report as it is after a change by `by`; null where an open one is given an outcome. */
export function changedReport(
  before: ReportWork,
  wanted: ReportPatch,
  by: string,
): ReportWork | null {
  const { status = before.status, outcome = before.outcome } = wanted;
  const { assignee = before.assignee, note = before.note } = wanted;
  const team = { status, assignee, note: note || null };
  if (status === 'open') {
    return wanted.outcome ? null : { ...team, closedBy: null, outcome: null };
  }
  // Closing it again retains the first one's name.
  const closedBy = before.status === 'closed' ? before.closedBy : by;
  return { ...team, closedBy, outcome };
}
