import type { ReportOutcome, ReportPatch, ReportPriority, ReportState } from '@elc/contracts';
import { recordAudit } from '../../../platform/audit/record-audit';
import {
  bigInteger,
  documentColumns,
  fillDocuments,
  nullable,
  rowNumber,
  string,
  text,
} from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/connection';
import { type Row, rowMapper } from '../../../platform/db/define-table';
import {
  anyContains,
  fillSearchTexts,
  SEARCH_COLUMN,
  searchTextOf,
} from '../../../platform/db/search-text';
import { waitingAmong } from '../../../platform/db/waiting';
import type { Outcome } from '../../../platform/rules/outcome';
import { ERASED_NAME, withoutNames } from '../../../platform/rules/without-names';
import { changedReport, type ReportWork } from '../rules/report-change';

/** The table of the content type `api::report.report`. */
const REPORT_TABLE = 'elc_abuse_reports';

/** For reports of versions before schema 3. */
export const fillReportDocuments = (connection: Connection) =>
  fillDocuments(connection, REPORT_TABLE);

const NAMES = ['reporter_username', 'target_username'] as const;
const TEXTS = ['reason', 'description'] as const;
const SEARCHED = [...NAMES, ...TEXTS];

/** For reports of versions before schema 5. */
export const fillReportSearch = (connection: Connection) =>
  fillSearchTexts(connection, REPORT_TABLE, SEARCHED);

const reportRow = rowMapper({
  number: rowNumber(),
  id: string('public_id'),
  reporterUsername: string(),
  targetUsername: string(),
  reason: string(),
  description: string(),
  priority: string<ReportPriority>(),
  status: string<ReportState>(),
  /** Null while it is open. */
  closedBy: nullable(string()),
  outcome: nullable(string<ReportOutcome>()),
  assignee: nullable(string()),
  note: nullable(text()),
  /** The API key. */
  keyId: string(),
  createdAtMs: bigInteger(),
});

const toReport = reportRow.rowWithout('keyId');

export type StoredReport = ReturnType<typeof toReport>;

type NewReport = Omit<
  Row<typeof reportRow>,
  'number' | 'status' | 'closedBy' | 'outcome' | 'assignee' | 'note'
>;

interface ReportFilter {
  readonly limit: number;
  readonly after: { readonly createdAtMs: number; readonly number: number } | null;
  readonly fromMs: number | null;
  /** Exclusive. */
  readonly toMs: number | null;
  /** Searched in both names, the reason and the description. */
  readonly words: string | null;
  readonly status: ReportState | null;
  readonly priority: ReportPriority | null;
  readonly outcome?: ReportOutcome | undefined;
  /** `-` for those of nobody. */
  readonly assignee?: string | undefined;
}

/**
 * Removes a player's names from reports that name the player, and from the texts of these only, as
 * a name may be a common word. Returns how many.
 */
export async function eraseNamesInReports(connection: Connection, names: readonly string[]) {
  const table = () => connection(REPORT_TABLE);
  if (names.length === 0) return 0;
  const lower = names.map((name) => name.toLowerCase());
  const isName = (text: string) => lower.includes(text.trim().toLowerCase());
  const rows = await table().where((named) => {
    for (const name of names) named.orWhereRaw(...anyContains(NAMES, name));
  });
  let erased = 0;
  for (const row of rows) {
    const spelt = NAMES.map((column) => String(row[column])).filter(isName);
    if (spelt.length === 0) continue;
    const spellings = [...names, ...spelt.map((name) => name.trim())];
    const after = Object.fromEntries([
      ...NAMES.map((column) => [column, isName(String(row[column])) ? ERASED_NAME : row[column]]),
      ...TEXTS.map((column) => [column, withoutNames(String(row[column]), spellings)]),
      ['note', row.note && withoutNames(String(row.note), spellings)],
    ]);
    const searched = SEARCHED.map((column) => String(after[column]));
    await table()
      .where({ id: row.id })
      .update({ ...after, [SEARCH_COLUMN]: searchTextOf(searched) });
    erased += 1;
  }
  return erased;
}

export type ReportChange = Outcome<'unknown' | 'open', { report: StoredReport }>;

const actionOf = ({ status }: ReportWork, after: ReportWork) => {
  if (status === after.status) return 'changed';
  return after.status === 'closed' ? 'closed' : 'opened';
};

/** No note: it may name a player. */
const auditedOf = ({ status, outcome, assignee, note }: ReportWork, before?: ReportWork) => ({
  ...{ status, outcome, assignee },
  ...(before && note !== before.note && { note: note === null ? 'removed' : 'written' }),
});

/** Reports of players, for the site admins. */
export function createAbuseReports(connection: Connection) {
  const table = () => connection(REPORT_TABLE);
  return {
    async add(report: NewReport): Promise<void> {
      const columns = reportRow.toColumns({ ...report, status: 'open' });
      await table().insert({
        ...documentColumns(report.id, report.createdAtMs),
        ...columns,
        [SEARCH_COLUMN]: searchTextOf(SEARCHED.map((column) => String(columns[column]))),
      });
    },
    /** Newest first. */
    async page(filter: ReportFilter): Promise<StoredReport[]> {
      const { limit, after, fromMs, toMs, words } = filter;
      const { status, priority, outcome, assignee } = filter;
      const rows = table().orderByRaw('created_at_ms desc, id desc');
      if (words) rows.whereRaw(...anyContains([SEARCH_COLUMN], words));
      if (after) {
        rows
          .where('created_at_ms', '<=', after.createdAtMs)
          .whereRaw('(created_at_ms < ? OR id < ?)', [after.createdAtMs, after.number]);
      }
      if (fromMs !== null) rows.andWhere('created_at_ms', '>=', fromMs);
      if (toMs !== null) rows.andWhere('created_at_ms', '<', toMs);
      if (status) rows.andWhere({ status });
      if (priority) rows.andWhere({ priority });
      if (outcome) rows.andWhere({ outcome });
      if (assignee) rows.andWhere({ assignee: assignee === '-' ? null : assignee });
      return (await rows.limit(limit)).map(toReport);
    },
    change: (id: string, wanted: ReportPatch, by: string): Promise<ReportChange> =>
      connection.transaction(async (trx) => {
        const stored = await trx(REPORT_TABLE).where({ public_id: id }).forUpdate().first();
        if (!stored) return { ok: false, reason: 'unknown' };
        const before = toReport(stored);
        const work = changedReport(before, wanted, by);
        if (!work) return { ok: false, reason: 'open' };
        const columns = reportRow.toColumns(work);
        const isChanged = Object.entries(columns).some(([name, value]) => stored[name] !== value);
        if (isChanged) {
          const values = { ...columns, updated_at: new Date() };
          await trx(REPORT_TABLE).where({ public_id: id }).update(values);
          await recordAudit(trx, {
            ...{ by, subject: 'report', subjectId: id, action: actionOf(before, work) },
            ...{ before: auditedOf(before), after: auditedOf(work, before) },
          });
        }
        return { ok: true, report: { ...before, ...work } };
      }),
    open: () => waitingAmong(table().where({ status: 'open' })),
  };
}

export type AbuseReports = ReturnType<typeof createAbuseReports>;
