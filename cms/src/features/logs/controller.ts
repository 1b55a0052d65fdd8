import type { AppLog, ExceptionEntry, LoginLog } from '@elc/contracts';
import { type CsvColumns, exportCsv } from '../../platform/audit/export-csv';
import type { StoredAudit } from '../../platform/audit/record-audit';
import type { LogPosition } from '../../platform/db/log-pages';
import { logCursor, logFilterOf } from '../../platform/http/cursor';
import { isoTime } from '../../platform/rules/iso-time';
import { pageOfSignIns, type StoredAttempt } from '../accounts';
import type { Handlers } from '../handlers';
import { pageOfLines, type StoredLine } from './app-log';
import { auditPage, storedAudit } from './audit-pages';
import { pageOfExceptions, type StoredException } from './tables/exceptions';

const APP_LOGS = 'app-logs';
const AUDIT = 'audit';
const EXCEPTIONS = 'exceptions';
const LOGIN_LOGS = 'login-logs';

const auditColumns: CsvColumns<StoredAudit> = [
  ['at', ({ atMs }) => isoTime(atMs)],
  ...(['by', 'key'] as const),
  ['ipAddress', ({ address }) => address],
  ...(['subject', 'subjectId', 'subjectName', 'action', 'before', 'after', 'hash'] as const),
];

const loginColumns: CsvColumns<LoginLog> = [
  ['at', ({ timestamp }) => timestamp],
  ['who', ({ username }) => username],
  ...(['ipAddress', 'event'] as const),
  ['status', ({ loginStatus }) => loginStatus],
  ...(['detail', 'repeats', 'userAgent'] as const),
];

export const logHandlers = {
  appLogs: async ({ query }) => {
    const filter = { ...logFilterOf(APP_LOGS, query), level: query.level ?? null };
    const { entries, next } = await pageOfLines(filter);
    return { body: { logs: entries.map(toAppLog), nextCursor: logCursor(APP_LOGS, next) } };
  },
  exceptions: async ({ query }) => {
    const { entries, next } = await pageOfExceptions(logFilterOf(EXCEPTIONS, query));
    return {
      body: { exceptions: entries.map(toEntry), nextCursor: logCursor(EXCEPTIONS, next) },
    };
  },
  loginLogs: async ({ query }) => {
    const filter = { ...logFilterOf(LOGIN_LOGS, query), status: query.status ?? null };
    const { entries, next } = await pageOfSignIns(filter);
    return { body: { logs: entries.map(toLoginLog), nextCursor: logCursor(LOGIN_LOGS, next) } };
  },
  loginLogsExport: async ({ ctx, query }) => {
    const filter = {
      ...logFilterOf(LOGIN_LOGS, { ...query, limit: 0 }),
      status: query.status ?? null,
    };
    const table = { name: 'sign-ins', subject: 'sign-in', columns: loginColumns } as const;
    return exportCsv(ctx, table, async (after: LogPosition | null, limit) => {
      const { entries, next } = await pageOfSignIns({ ...filter, after, limit });
      return { entries: entries.map(toLoginLog), next };
    });
  },
  auditLog: async ({ query }) => {
    const { by, subject, action } = query;
    const filter = { ...logFilterOf(AUDIT, query), by, subject, action };
    const { entries, next } = await auditPage(filter);
    return { body: { entries: [...entries], nextCursor: logCursor(AUDIT, next) } };
  },
  auditExport: async ({ ctx, query }) => {
    const { by, subject, action } = query;
    const filter = { ...logFilterOf(AUDIT, { ...query, limit: 0 }), by, subject, action };
    const table = { name: 'audit-log', subject: 'audit', columns: auditColumns } as const;
    return exportCsv(ctx, table, (after: LogPosition | null, limit) =>
      storedAudit({ ...filter, after, limit }),
    );
  },
} satisfies Partial<Handlers>;

function toAppLog({ id, atMs, ...line }: StoredLine): AppLog {
  return { id: String(id), at: isoTime(atMs), ...line };
}

function toEntry({ id, atMs, ref: _stored, ...entry }: StoredException): ExceptionEntry {
  return { id: String(id), at: isoTime(atMs), ...entry };
}

function toLoginLog(attempt: StoredAttempt): LoginLog {
  const { id, username, address, agent, atMs, status, event, detail, repeats } = attempt;
  return {
    id: String(id),
    username,
    ipAddress: address,
    userAgent: agent,
    timestamp: isoTime(atMs),
    loginStatus: status,
    event,
    detail,
    repeats,
  };
}
