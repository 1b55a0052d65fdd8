import { randomBytes } from 'node:crypto';
import type {
  AbuseReport,
  ReportOutcome,
  ReportPatch,
  ReportPriority,
  ReportRequest,
  ReportState,
  reportsExportQuery,
} from '@elc/contracts';
import type { z } from 'zod';
import { adminList } from '../../platform/admin-list';
import { recordAudit } from '../../platform/audit/record-audit';
import {
  bigInteger,
  documentColumns,
  fillDocuments,
  nullable,
  rowNumber,
  string,
  text,
} from '../../platform/db/columns';
import type { Connection } from '../../platform/db/connection';
import { db, inTransaction } from '../../platform/db/database';
import { type Row, rowsOf } from '../../platform/db/define-table';
import {
  anyContains,
  fillSearchTexts,
  SEARCH_COLUMN,
  searchTextOf,
} from '../../platform/db/search-text';
import { ApiError } from '../../platform/http/errors/api-error';
import { isoTime } from '../../platform/rules/iso-time';
import { randomBase62 } from '../../platform/rules/random-base62';
import { ERASED_NAME, withoutNames } from '../../platform/rules/without-names';
import { staffNames } from '../accounts';
import { noticeTeam } from '../alerts';
import type { Handlers } from '../handlers';

/** The table of the content type `api::report.report`. */
const reports = rowsOf('elc_abuse_reports', {
  number: rowNumber(),
  id: string('public_id'),
  reporterUsername: string(),
  targetUsername: string(),
  reason: string(),
  description: string(),
  priority: string<ReportPriority>(),
  status: string<ReportState>(),
  /** Null while it is open, as `outcome` is. */
  closedBy: nullable(string()),
  outcome: nullable(string<ReportOutcome>()),
  assignee: nullable(string()),
  note: nullable(text()),
  /** The API key. */
  keyId: string(),
  createdAtMs: bigInteger(),
});

type StoredReport = Row<typeof reports>;

/** What the team makes of a report. */
type ReportWork = Pick<StoredReport, 'status' | 'closedBy' | 'outcome' | 'assignee' | 'note'>;

const NAMES = ['reporterUsername', 'targetUsername'] as const;
const TEXTS = ['reason', 'description'] as const;
const SEARCHED = [...NAMES, ...TEXTS];

const searchText = (report: Pick<StoredReport, (typeof SEARCHED)[number]>) => ({
  [SEARCH_COLUMN]: searchTextOf(SEARCHED.map((property) => report[property])),
});

/** For reports of versions before schema 3. */
export const fillReportDocuments = (connection: Connection) =>
  fillDocuments(connection, reports.tableName);

/** For reports of versions before schema 5. */
export const fillReportSearch = (connection: Connection) =>
  fillSearchTexts(
    connection,
    reports.tableName,
    SEARCHED.map((property) => reports.columns[property]),
  );

function toReport({ number: _, keyId: __, createdAtMs, ...report }: StoredReport): AbuseReport {
  return { ...report, createdAt: isoTime(createdAtMs) };
}

export const reportList = adminList({
  name: 'reports',
  rows: reports,
  order: ['createdAtMs', 'number'],
  narrow(rows, { status, priority, outcome, assignee }: z.output<typeof reportsExportQuery>) {
    const of = assignee === '-' ? null : assignee;
    rows.where(reports.toColumns({ status, priority, outcome, assignee: of }));
  },
  views: (stored) => stored.map(toReport),
  csv: {
    subject: 'report',
    columns: [
      ...(['createdAt', 'id', 'status', 'priority'] as const),
      ['reporter', ({ reporterUsername }) => reporterUsername],
      ['target', ({ targetUsername }) => targetUsername],
      ...(['reason', 'description', 'assignee', 'outcome', 'closedBy', 'note'] as const),
    ],
  },
});

export const openReports = () => reportList.waiting({ status: 'open' });

/** The team, with the one who asks at its head. */
const staffFor = async (by: string) => [...new Set([by, ...(await staffNames())])];

const ID_LENGTH = 16;

/** Returns the report's id, by which the reporter can refer to it. */
export async function takeReport(report: ReportRequest, keyId: string): Promise<string> {
  const id = `rep_${randomBase62(ID_LENGTH, randomBytes)}`;
  const createdAtMs = Date.now();
  await inTransaction(async () => {
    await reports.where().insert({
      ...documentColumns(id, createdAtMs),
      ...reports.toColumns({ ...report, id, keyId, createdAtMs, status: 'open' }),
      ...searchText(report),
    });
    await noticeTeam('report', id, `The priority is ${report.priority}.`);
  });
  return id;
}

/** @throws ApiError 404 REPORT_NOT_FOUND, 409 REPORT_OPEN, 409 STAFF_NOT_FOUND */
export async function changeReport(id: string, wanted: ReportPatch, by: string) {
  if (wanted.assignee && !(await staffFor(by)).includes(wanted.assignee))
    throw new ApiError('STAFF_NOT_FOUND');
  return inTransaction(async () => {
    const before = await reports.first(reports.where({ id }).forUpdate());
    if (!before) throw new ApiError('REPORT_NOT_FOUND');
    const work = changedReport(before, wanted, by);
    const isChanged = Object.entries(work).some(
      ([property, value]) => before[property as keyof ReportWork] !== value,
    );
    if (isChanged) {
      const changed = { ...reports.toColumns(work), updated_at: new Date() };
      await reports.where({ id }).update(changed);
      await recordAudit(db(), {
        ...{ by, subject: 'report', subjectId: id, action: actionOf(before, work) },
        ...{ before: auditedOf(before), after: auditedOf(work, before) },
      });
    }
    return toReport({ ...before, ...work });
  });
}

/** A report as it is after a change by `by`. @throws ApiError 409 REPORT_OPEN */
export function changedReport(before: ReportWork, wanted: ReportPatch, by: string): ReportWork {
  const { status = before.status, outcome = before.outcome } = wanted;
  const { assignee = before.assignee, note = before.note } = wanted;
  const team = { status, assignee, note: note || null };
  if (status === 'open') {
    if (wanted.outcome) throw new ApiError('REPORT_OPEN');
    return { ...team, closedBy: null, outcome: null };
  }
  // Closing it again retains the first one's name.
  return { ...team, closedBy: before.status === 'closed' ? before.closedBy : by, outcome };
}

function actionOf({ status }: ReportWork, after: ReportWork) {
  if (status === after.status) return 'changed';
  return after.status === 'closed' ? 'closed' : 'opened';
}

/** No note: it may name a player. */
const auditedOf = ({ status, outcome, assignee, note }: ReportWork, before?: ReportWork) => ({
  ...{ status, outcome, assignee },
  ...(before && note !== before.note && { note: note === null ? 'removed' : 'written' }),
});

/**
 * Removes a player's names from reports that name the player, and from the texts of these only, as
 * a name may be a common word. Returns how many.
 */
export async function eraseNamesInReports(names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const lower = names.map((name) => name.toLowerCase());
  const isName = (text: string) => lower.includes(text.trim().toLowerCase());
  const columns = NAMES.map((property) => reports.columns[property]);
  const rows = await reports.read(
    reports.where().where((named) => {
      for (const name of names) named.orWhereRaw(...anyContains(columns, name));
    }),
  );
  const naming = rows.filter((report) => NAMES.some((property) => isName(report[property])));
  for (const report of naming) {
    const spelt = NAMES.map((property) => report[property].trim()).filter(isName);
    const without = (text: string) => withoutNames(text, [...names, ...spelt]);
    const nameOr = (name: string) => (isName(name) ? ERASED_NAME : name);
    const after = {
      reporterUsername: nameOr(report.reporterUsername),
      targetUsername: nameOr(report.targetUsername),
      reason: without(report.reason),
      description: without(report.description),
      note: report.note && without(report.note),
    };
    const changed = { ...reports.toColumns(after), ...searchText(after) };
    await reports.where({ number: report.number }).update(changed);
  }
  return naming.length;
}

export const reportHandlers = {
  reportAbuse: async ({ ctx, body }) => ({
    status: 201,
    body: { success: true, reportId: await takeReport(body, ctx.state.apiKeyId) },
  }),
  abuseReports: async ({ ctx, query }) => {
    const { entries, nextCursor } = await reportList.page(query);
    return { body: { reports: entries, nextCursor, staff: await staffFor(ctx.state.panel.by) } };
  },
  reportsExport: ({ ctx, query }) => reportList.csv(ctx, query),
  changeReport: async ({ ctx, params, body }) => ({
    body: { success: true, report: await changeReport(params.id, body, ctx.state.panel.by) },
  }),
} satisfies Partial<Handlers>;
