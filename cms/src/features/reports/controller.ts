import type { AbuseReport } from '@elc/contracts';
import { z } from 'zod';
import { cursorRow, cursorTime, readPage } from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import type { ReportsFeature, StoredReport } from '.';

const position = z.tuple([cursorTime, cursorRow]);

export function reportsController(reports: ReportsFeature) {
  return {
    reportAbuse: async ({ ctx, body }) => {
      const reportId = await reports.take(body, ctx.state.apiKeyId);
      return { status: 201, body: { success: true, reportId } };
    },
    abuseReports: async ({ query }) => {
      const { from, to, q, status = null, priority = null } = query;
      const { page, nextCursor } = await readPage(
        { list: 'reports', shape: position, query },
        (after, limit) =>
          reports.page({
            limit,
            after: after && { createdAtMs: after[0], number: after[1] },
            fromMs: from === undefined ? null : Date.parse(from),
            toMs: to === undefined ? null : Date.parse(to),
            words: q || null,
            status,
            priority,
          }),
        ({ createdAtMs, number }) => [createdAtMs, number],
      );
      return { body: { reports: page.map(toReport), nextCursor } };
    },

    changeReport: async ({ ctx, params, body }) => {
      const { setStatus } = reports;
      const report = await setStatus(params.id, body.status, ctx.state.panel.by);
      if (!report) throw new ApiError('REPORT_NOT_FOUND');
      return { body: { success: true, report: toReport(report) } };
    },
  } satisfies Partial<Handlers>;
}

function toReport({ number: _, createdAtMs, ...report }: StoredReport): AbuseReport {
  return { ...report, createdAt: isoTime(createdAtMs) };
}
