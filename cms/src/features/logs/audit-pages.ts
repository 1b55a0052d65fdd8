import {
  AUDIT_EXPORT_MAX,
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
} from '@elc/contracts';
import { auditTable, recordAudit } from '../../platform/audit/record-audit';
import type { Connection } from '../../platform/db/connection';
import { deleteOldest } from '../../platform/db/define-table';
import { type LogFilter, type LogPage, readLogPage } from '../../platform/db/log-pages';
import { csvOf } from '../../platform/http/csv';
import { isoTime } from '../../platform/rules/iso-time';

/** Absent values leave a filter out. */
interface AuditFilter extends LogFilter {
  readonly by?: string | undefined;
  readonly subject?: AuditSubject | undefined;
  readonly action?: AuditAction | undefined;
}

const { tableName } = auditTable;
const SEARCHED = {
  tableName,
  texts: ['by', 'admin_key', 'address', 'subject_id', 'subject_name'],
};

const HEAD = [
  ...['at', 'by', 'key', 'ipAddress', 'subject', 'subjectId', 'subjectName', 'action'],
  ...['before', 'after', 'hash'],
];

/** The audit log as site admins read it. */
export function createAuditPages(connection: Connection) {
  async function read({ by, subject, action, ...filter }: AuditFilter, on = connection) {
    const exact = { ...(by && { by }), ...(subject && { subject }), ...(action && { action }) };
    const { entries, next } = await readLogPage(on, SEARCHED, filter, exact);
    return { entries: entries.map(auditTable.toRow), next };
  }

  return {
    /** Newest first. */
    async page(filter: AuditFilter): Promise<LogPage<AuditEntry>> {
      const { entries, next } = await read(filter);
      const views = entries.map(({ id, atMs, address, before, after, ...entry }) => {
        const { hash: _hash, previousHash: _previous, ...told } = entry;
        const values = { before: JSON.parse(before), after: JSON.parse(after) };
        return { ...told, id: String(id), at: isoTime(atMs), ipAddress: address, ...values };
      });
      return { entries: views, next };
    },
    /** The newest `AUDIT_EXPORT_MAX` entries as CSV, without the entry of the download by `by`. */
    csv: (filter: Omit<AuditFilter, 'limit' | 'after'>, by: string): Promise<string> =>
      connection.transaction(async (transaction) => {
        const trx = transaction as Connection;
        const newest = { ...filter, limit: AUDIT_EXPORT_MAX, after: null };
        const { entries } = await read(newest, trx);
        await recordAudit(trx, {
          ...{ by, subject: 'audit', action: 'exported' },
          after: { entries: entries.length },
        });
        return csvOf(
          HEAD,
          entries.map((one) => [
            ...[isoTime(one.atMs), one.by, one.key, one.address, one.subject, one.subjectId],
            ...[one.subjectName, one.action, one.before, one.after, one.hash],
          ]),
        );
      }),
    deleteBefore: (beforeMs: number, limit: number): Promise<number> =>
      deleteOldest(connection, auditTable, 'at_ms', beforeMs, limit),
  };
}
