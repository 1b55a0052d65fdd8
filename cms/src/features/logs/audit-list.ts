import type { AuditEntry, auditExportQuery } from '@elc/contracts';
import type { z } from 'zod';
import { adminList, SEARCHED_MAX } from '../../platform/admin-list';
import { auditTable, type StoredAudit } from '../../platform/audit/record-audit';
import { anyContains } from '../../platform/db/search-text';
import { isoTime } from '../../platform/rules/iso-time';

const { by, key, address, subjectId, subjectName } = auditTable.columns;

/** Entries as they are stored: their hash is of this form. */
export const auditList = adminList({
  name: 'audit',
  rows: auditTable,
  order: ['atMs', 'id'],
  narrow: (rows, { by, subject, action }: z.output<typeof auditExportQuery>) =>
    void rows.where(auditTable.toColumns({ by: by || undefined, subject, action })),
  search: (words) => anyContains([by, key, address, subjectId, subjectName], words),
  searchedMax: SEARCHED_MAX,
  views: (entries) => entries,
  csv: {
    name: 'audit-log',
    subject: 'audit',
    columns: [
      ['at', ({ atMs }) => isoTime(atMs)],
      ...(['by', 'key'] as const),
      ['ipAddress', ({ address }) => address],
      ...(['subject', 'subjectId', 'subjectName', 'action', 'before', 'after', 'hash'] as const),
    ],
  },
});

/** As site admins read it. */
export function toAuditEntry({
  id,
  atMs,
  address,
  before,
  after,
  ...entry
}: StoredAudit): AuditEntry {
  const { hash: _hash, previousHash: _previous, ...told } = entry;
  const values = { before: JSON.parse(before), after: JSON.parse(after) };
  return { ...told, id: String(id), at: isoTime(atMs), ipAddress: address, ...values };
}
