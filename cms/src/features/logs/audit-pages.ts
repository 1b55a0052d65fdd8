import type { AuditAction, AuditEntry, AuditSubject } from '@elc/contracts';
import { auditTable } from '../../platform/audit/record-audit';
import { type LogFilter, type LogPage, readLogPage } from '../../platform/db/log-pages';
import { isoTime } from '../../platform/rules/iso-time';

/** Absent values leave a filter out. */
interface AuditFilter extends LogFilter {
  readonly by?: string | undefined;
  readonly subject?: AuditSubject | undefined;
  readonly action?: AuditAction | undefined;
}

/** Newest first, as they are stored. */
export function storedAudit({ by, subject, action, ...filter }: AuditFilter) {
  const searched = { texts: ['by', 'key', 'address', 'subjectId', 'subjectName'] } as const;
  return readLogPage(auditTable, searched, filter, { by, subject, action });
}

/** Newest first, as site admins read them. */
export async function auditPage(filter: AuditFilter): Promise<LogPage<AuditEntry>> {
  const { entries, next } = await storedAudit(filter);
  const views = entries.map(({ id, atMs, address, before, after, ...entry }) => {
    const { hash: _hash, previousHash: _previous, ...told } = entry;
    const values = { before: JSON.parse(before), after: JSON.parse(after) };
    return { ...told, id: String(id), at: isoTime(atMs), ipAddress: address, ...values };
  });
  return { entries: views, next };
}
