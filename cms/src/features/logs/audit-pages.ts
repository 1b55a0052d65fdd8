import type { AuditAction, AuditEntry, AuditSubject } from '@elc/contracts';
import { auditTable } from '../../platform/audit/record-audit';
import type { Connection } from '../../platform/db/connection';
import { deleteOldest } from '../../platform/db/define-table';
import { type LogFilter, type LogPage, readLogPage } from '../../platform/db/log-pages';
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

/** The audit log as site admins read it. */
export function createAuditPages(connection: Connection) {
  async function read({ by, subject, action, ...filter }: AuditFilter) {
    const exact = { ...(by && { by }), ...(subject && { subject }), ...(action && { action }) };
    const { entries, next } = await readLogPage(connection, SEARCHED, filter, exact);
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
    /** Newest first, as they are stored. */
    stored: read,
    deleteBefore: deleteOldest(connection, auditTable, 'at_ms'),
  };
}
