import { type AbuseReport, EXPORT_ROWS_MAX, type reportsExportQuery } from '@elc/contracts';
import { z } from 'zod';
import type { CsvColumns } from '../../platform/audit/export-csv';
import { cursorRow, cursorTime, readPage } from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import type { ReportsFeature } from '.';
import type { StoredReport } from './tables/abuse-reports';

const position = z.tuple([cursorTime, cursorRow]);

const columns: CsvColumns<AbuseReport> = [
  ...(['createdAt', 'id', 'status', 'priority'] as const),
  ['reporter', ({ reporterUsername }) => reporterUsername],
  ['target', ({ targetUsername }) => targetUsername],
  ...(['reason', 'description', 'assignee', 'outcome', 'closedBy', 'note'] as const),
];

export function reportsController(reports: ReportsFeature) {
  /** The team, with the one who asks at its head. */
  const staffFor = async (by: string) => [...new Set([by, ...(await reports.staffNames())])];

  return {
    reportAbuse: async ({ ctx, body }) => {
      const reportId = await reports.take(body, ctx.state.apiKeyId);
      return { status: 201, body: { success: true, reportId } };
    },

    abuseReports: async ({ ctx, query }) => {
      const { page, nextCursor } = await readPage(
        { list: 'reports', shape: position, query },
        (after, limit) =>
          reports.page({
            ...filterOf(query),
            limit,
            after: after && { createdAtMs: after[0], number: after[1] },
          }),
        ({ createdAtMs, number }) => [createdAtMs, number],
      );
      const staff = await staffFor(ctx.state.panel.by);
      return { body: { reports: page.map(toReport), nextCursor, staff } };
    },

    reportsExport: async ({ ctx, query }) => {
      const rows = await reports.page({ ...filterOf(query), limit: EXPORT_ROWS_MAX, after: null });
      const table = { name: 'reports', subject: 'report', columns } as const;
      return reports.exportCsv(ctx, table, rows.map(toReport));
    },

    changeReport: async ({ ctx, params, body }) => {
      const { by } = ctx.state.panel;
      if (body.assignee && !(await staffFor(by)).includes(body.assignee))
        throw new ApiError('STAFF_NOT_FOUND');
      const outcome = await reports.change(params.id, body, by);
      if (!outcome.ok)
        throw new ApiError(outcome.reason === 'open' ? 'REPORT_OPEN' : 'REPORT_NOT_FOUND');
      return { body: { success: true, report: toReport(outcome.report) } };
    },
  } satisfies Partial<Handlers>;
}

type Query = z.output<typeof reportsExportQuery>;

const filterOf = ({ from, to, q, status, priority, outcome, assignee }: Query) => ({
  fromMs: from === undefined ? null : Date.parse(from),
  toMs: to === undefined ? null : Date.parse(to),
  words: q || null,
  status: status ?? null,
  priority: priority ?? null,
  outcome,
  assignee,
});

function toReport({ number: _, createdAtMs, ...report }: StoredReport): AbuseReport {
  return { ...report, createdAt: isoTime(createdAtMs) };
}
