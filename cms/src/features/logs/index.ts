import type { AuditEntry, auditExportQuery } from '@elc/contracts';
import type { z } from 'zod';
import { adminList, SEARCHED_MAX } from '../../platform/admin-list';
import { auditTable, type StoredAudit } from '../../platform/audit/record-audit';
import { db } from '../../platform/db/database';
import { deleteOldest } from '../../platform/db/define-table';
import { anyContains } from '../../platform/db/search-text';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import { isoTime } from '../../platform/rules/iso-time';
import { addressWithoutNames } from '../../platform/rules/without-names';
import { signInList } from '../accounts';
import type { Handlers } from '../handlers';
import { appLog, appLogTable, lineList } from './app-log';
import { exceptionWriter } from './exception-log';
import { exceptionList, exceptionTable } from './tables/exceptions';

export { storeLinesOf } from './app-log';
export {
  recordCms,
  recordJob,
  recordRequest,
} from './exception-log';
export { redact } from './redact';
export { safePath } from './rules/safe-text';
export { countExceptionsSince } from './tables/exceptions';

export const logTables = [appLogTable, exceptionTable];

export const retainedLogs: readonly Retained[] = [
  { kind: 'appLogs', deleteBefore: deleteOldest(appLogTable, 'atMs') },
  { kind: 'exceptions', deleteBefore: deleteOldest(exceptionTable, 'atMs') },
  { kind: 'auditLog', deleteBefore: deleteOldest(auditTable, 'atMs') },
];

/** How long the end of the process waits for the last lines. */
const LAST_WRITE_MS = 2000;

/** Stores what is left of log lines and failures of this process. */
export const closeLogs = () =>
  Promise.all([exceptionWriter.close(LAST_WRITE_MS), appLog.close(LAST_WRITE_MS)]);

/** Addresses of calls name the requested player. */
const PLACES = [
  { tableName: appLogTable.tableName, columns: ['message'] },
  { tableName: exceptionTable.tableName, columns: ['path', 'message', 'stack'] },
] as const;

/** Returns how many lines were changed. */
export async function eraseNamesInLogs(names: readonly string[]) {
  let erased = 0;
  for (const { tableName, columns } of PLACES) {
    for (const name of names) {
      const rows = await db()(tableName)
        .whereRaw(...anyContains(columns, `/${name}`))
        .select('id', ...columns);
      for (const row of rows) {
        const after = columns.map((column) =>
          row[column] === null ? null : addressWithoutNames(String(row[column]), [name]),
        );
        if (after.every((text, place) => text === row[columns[place] as string])) continue;
        await db()(tableName)
          .where({ id: row.id })
          .update(Object.fromEntries(columns.map((column, place) => [column, after[place]])));
        erased += 1;
      }
    }
  }
  return erased;
}

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

export const logHandlers = {
  appLogs: async ({ query }) => {
    const { entries, nextCursor } = await lineList.page(query);
    return { body: { logs: entries, nextCursor } };
  },
  exceptions: async ({ query }) => {
    const { entries, nextCursor } = await exceptionList.page(query);
    return { body: { exceptions: entries, nextCursor } };
  },
  loginLogs: async ({ query }) => {
    const { entries, nextCursor } = await signInList.page(query);
    return { body: { logs: entries, nextCursor } };
  },
  loginLogsExport: ({ ctx, query }) => signInList.csv(ctx, query),
  auditLog: async ({ query }) => {
    const { entries, nextCursor } = await auditList.page(query);
    return { body: { entries: entries.map(toAuditEntry), nextCursor } };
  },
  auditExport: ({ ctx, query }) => auditList.csv(ctx, query),
} satisfies Partial<Handlers>;
