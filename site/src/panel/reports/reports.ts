import type { AbuseReport, ReportPriority, ReportState } from '@elc/contracts';
import { createList } from '../frame/list.ts';
import type { PanelEffects } from '../frame/panel-context.ts';
import { type Span, spanStart } from '../frame/time-spans.ts';

/** Which reports are listed; empty leaves a filter out. */
type ReportFilter = {
  readonly q: string;
  readonly status: ReportState | '';
  readonly priority: ReportPriority | '';
  readonly span: Span | '';
};

/** What there is to do comes first. */
export const OPEN_REPORTS: ReportFilter = { q: '', status: 'open', priority: '', span: '' };

/** What the list of reports shows and does: each can be closed and opened again, with Undo. */
export function createReports({ call, notify }: PanelEffects, now = Date.now) {
  const list = createList<AbuseReport, ReportFilter>(OPEN_REPORTS, {
    load: async ({ span, ...filter }, cursor) => {
      const query = { ...filter, from: spanStart(span, now()), cursor };
      const page = await call('abuseReports', { query });
      return { entries: page.reports, nextCursor: page.nextCursor };
    },
    notify,
  });

  /** A report that the filter no longer lets through leaves the list. Returns where it stood. */
  async function send(id: string, status: ReportState, index?: number): Promise<number> {
    const { report } = await call('changeReport', { params: { id }, body: { status } });
    const stood = list.$list.get().entries.findIndex((entry) => entry.id === id);
    const wanted = list.$filter.get().status;
    if (wanted === '' || wanted === status) list.put(report, index);
    else list.takeOut(id);
    return Math.max(stood, 0);
  }

  const setStatus = ({ id, ...report }: AbuseReport, status: ReportState) =>
    list.act(id, 'Failed to update report', async () => {
      const index = await send(id, status);
      const notice = {
        title: status === 'closed' ? 'Report closed' : 'Report reopened',
        description: `${report.reason}: ${report.targetUsername}`,
      };
      return list.undoable(notice, {
        altText: 'List all reports and change it back there.',
        failure: 'Failed to update report',
        undo: async () => {
          await send(id, report.status, index);
          return { title: 'Undone', description: `The report is ${report.status} again.` };
        },
      });
    });

  return { list, setStatus };
}

export type ReportsStore = ReturnType<typeof createReports>;
