import type {
  AbuseReport,
  ReportOutcome,
  ReportPatch,
  ReportPriority,
  ReportState,
} from '@elc/contracts';
import { atom } from 'nanostores';
import { createList } from '../frame/list.ts';
import { call } from '../frame/panel-call.ts';
import { type Span, spanStart } from '../frame/time-spans.ts';

/** Which reports are listed: what there is to do comes first. Empty leaves a filter out. */
export const OPEN_REPORTS = {
  q: '',
  status: 'open' as ReportState | '',
  priority: '' as ReportPriority | '',
  outcome: '' as ReportOutcome | '',
  /** A name, or `-` for reports of nobody. */
  assignee: '',
  span: '' as Span | '',
};

type ReportFilter = Readonly<typeof OPEN_REPORTS>;

/** The query of a page, and of the file, of what the filter lets through. */
export const reportsQuery = ({ span, ...filter }: ReportFilter, nowMs: number) => ({
  ...filter,
  from: spanStart(span, nowMs),
});

/** Whom a report can be assigned to; the person at the panel is the first. */
export const $staff = atom<readonly string[]>([]);
export const list = createList<AbuseReport, ReportFilter>(OPEN_REPORTS, {
  load: async (filter, cursor) => {
    const query = { ...reportsQuery(filter, Date.now()), cursor };
    const page = await call('abuseReports', { query });
    $staff.set(page.staff);
    return { entries: page.reports, nextCursor: page.nextCursor };
  },
});

/** A report that the filter no longer lets through leaves the list. Returns where it stood. */
async function send(id: string, body: ReportPatch, index?: number): Promise<number> {
  const { report } = await call('changeReport', { params: { id }, body });
  const stood = list.$list.get().entries.findIndex((entry) => entry.id === id);
  if (passes(list.$filter.get(), report)) list.put(report, index);
  else list.takeOut(id);
  return Math.max(stood, 0);
}

/** Closed and opened again, with Undo. */
export const setStatus = ({ id, ...report }: AbuseReport, status: ReportState) =>
  list.act(id, 'Failed to update report', async () => {
    const index = await send(id, { status });
    const notice = {
      title: status === 'closed' ? 'Report closed' : 'Report reopened',
      description: `${report.reason}: ${report.targetUsername}`,
    };
    return list.undoable(notice, {
      altText: 'List all reports and change it back there.',
      failure: 'Failed to update report',
      undo: async () => {
        const { outcome } = report;
        await send(id, { status: report.status, ...(outcome && { outcome }) }, index);
        return { title: 'Undone', description: `The report is ${report.status} again.` };
      },
    });
  });

/** Without Undo: each field can be set back where it is. */
export const change = ({ id, reason, targetUsername }: AbuseReport, patch: ReportPatch) =>
  list.act(id, 'Failed to update report', async () => {
    await send(id, patch);
    return { title: 'Report updated', description: `${reason}: ${targetUsername}` };
  });

/** Whether a report that was changed is still listed. */
function passes({ status, outcome, assignee }: ReportFilter, report: AbuseReport): boolean {
  const name = assignee === '-' ? null : assignee;
  return (
    (status === '' || status === report.status) &&
    (outcome === '' || outcome === report.outcome) &&
    (assignee === '' || name === report.assignee)
  );
}
