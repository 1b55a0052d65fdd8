import type { AbuseReport, ReportPriority, ReportState } from '@elc/contracts';
import { atom } from 'nanostores';
import type { Notice } from '../../ui/toaster/notification-list.ts';
import { failureNotice } from '../frame/failure-notice.ts';
import { createPagedList } from '../frame/paged-list.ts';
import type { PanelCall } from '../frame/panel-call.ts';
import { undoRemoval } from '../frame/undo-removal.ts';

const DAY_MS = 86_400_000;

/** How far back reports are listed, in days. */
export const SPANS_DAYS = { day: 1, week: 7, month: 30 } as const;

/** Which reports are listed; empty leaves a filter out. */
export type ReportFilter = {
  readonly q: string;
  readonly status: ReportState | '';
  readonly priority: ReportPriority | '';
  readonly span: keyof typeof SPANS_DAYS | '';
};

/** What there is to do comes first. */
export const OPEN_REPORTS: ReportFilter = { q: '', status: 'open', priority: '', span: '' };

/** How long Undo is offered. */
const UNDO_MS = 10_000;

interface Dependencies {
  readonly call: PanelCall;
  readonly notify: (notice: Notice) => void;
  readonly now?: () => number;
}

/** What the list of reports shows and does: each can be closed and opened again, with Undo. */
export function createReports({ call, notify, now = Date.now }: Dependencies) {
  const list = createPagedList<AbuseReport, ReportFilter>(OPEN_REPORTS, {
    load: async (filter, cursor) => {
      const page = await call('abuseReports', { query: { ...queryOf(filter, now()), cursor } });
      return { entries: page.reports, nextCursor: page.nextCursor };
    },
  });
  const $busyIds = atom<ReadonlySet<string>>(new Set());

  const send = async (id: string, status: ReportState) =>
    (await call('changeReport', { params: { id }, body: { status } })).report;

  /** A report that the filter no longer lets through leaves the list. */
  function show(report: AbuseReport, index: number): void {
    const { status } = list.$filter.get();
    const fits = status === '' || status === report.status;
    list.edit((entries) =>
      fits
        ? undoRemoval(entries, { entry: report, index })
        : entries.filter(({ id }) => id !== report.id),
    );
  }

  async function setStatus(report: AbuseReport, status: ReportState): Promise<boolean> {
    if ($busyIds.get().has(report.id)) return false;
    $busyIds.set(new Set([...$busyIds.get(), report.id]));
    const index = list.$list.get().entries.findIndex(({ id }) => id === report.id);
    try {
      show(await send(report.id, status), index);
      notify({
        title: status === 'closed' ? 'Report closed' : 'Report reopened',
        description: `${report.reason}: ${report.targetUsername}`,
        durationMs: UNDO_MS,
        action: {
          label: 'Undo',
          altText: 'List all reports and change it back there.',
          run: () => void undo(report, index),
        },
      });
      return true;
    } catch (error) {
      notify(failureNotice('Failed to update report', error));
      return false;
    } finally {
      $busyIds.set(new Set([...$busyIds.get()].filter((id) => id !== report.id)));
    }
  }

  async function undo(report: AbuseReport, index: number): Promise<void> {
    try {
      show(await send(report.id, report.status), Math.max(index, 0));
      notify({ title: 'Undone', description: `The report is ${report.status} again.` });
    } catch (error) {
      notify(failureNotice('Failed to update report', error));
    }
  }

  return { list, $busyIds, setStatus };
}

function queryOf({ q, status, priority, span }: ReportFilter, nowMs: number) {
  const from = span ? new Date(nowMs - SPANS_DAYS[span] * DAY_MS).toISOString() : '';
  return { q, status, priority, from };
}

export type ReportsStore = ReturnType<typeof createReports>;
