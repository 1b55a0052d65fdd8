import type { AbuseReport } from '@elc/contracts';
import { z } from 'zod';
import {
  cursorRow,
  cursorTime,
  cutPage,
  encodeCursor,
  readCursor,
} from '../../platform/http/cursor';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import type { Handlers } from '../handlers';
import type { ReportsFeature, StoredReport } from '.';

const LIST = 'reports';
const position = z.tuple([cursorTime, cursorRow]);

export function reportsController(reports: ReportsFeature) {
  return {
    reportAbuse: async ({ ctx, body }) => {
      const reportId = await reports.take(body, ctx.state.apiKeyId);
      return { status: 201, body: { success: true, reportId } };
    },
    abuseReports: async ({ query }) => {
      const { limit, cursor, from, to, q, status, priority } = query;
      const after = readCursor(LIST, cursor, position);
      const rows = await reports.page({
        limit: limit + 1,
        after: after && { createdAtMs: after[0], number: after[1] },
        fromMs: from === undefined ? null : Date.parse(from),
        toMs: to === undefined ? null : Date.parse(to),
        words: q || null,
        status: status ?? null,
        priority: priority ?? null,
      });
      const { page, nextCursor } = cutPage(rows, limit, ({ createdAtMs, number }) =>
        encodeCursor(LIST, [createdAtMs, number]),
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
