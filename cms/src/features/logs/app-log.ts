import { hostname } from 'node:os';
import { type AppLog, type appLogsQuery, LOG_LEVELS, type LogLevel } from '@elc/contracts';
import Transport from 'winston-transport';
import type { z } from 'zod';
import { adminList, SEARCHED_MAX } from '../../platform/admin-list';
import { bigInteger, nullable, rowNumber, string, text } from '../../platform/db/columns';
import { db } from '../../platform/db/database';
import { defineTable, type Row } from '../../platform/db/define-table';
import { anyContains } from '../../platform/db/search-text';
import { currentRequestId } from '../../platform/jobs/request-in-flight';
import { isoTime } from '../../platform/rules/iso-time';
import { createBatchWriter } from './batch-writer';
import { redact, reportUnstored } from './redact';
import { sanitizeAndTruncate } from './rules/safe-text';

/** The logger's lines for the panel, without secrets. */
export const appLogTable = defineTable(
  'app_logs',
  {
    id: rowNumber(),
    atMs: bigInteger(),
    level: string<LogLevel>(),
    message: text(),
    requestId: nullable(string()),
    replica: string(),
  },
  { indexed: [['atMs', 'id'], ['level', 'atMs', 'id'], ['requestId']] },
);

/** Its text is safe to be read by site admins. */
export type StoredLine = Row<typeof appLogTable>;

type AppLogLine = Omit<StoredLine, 'id'>;

/** Newest first. */
export const lineList = adminList({
  name: 'app-logs',
  rows: appLogTable,
  order: ['atMs', 'id'],
  narrow: (rows, { level }: z.output<typeof appLogsQuery>) =>
    void rows.where(appLogTable.toColumns({ level })),
  search: (words) => anyContains([appLogTable.columns.message], words),
  searchedMax: SEARCHED_MAX,
  requestId: 'requestId',
  views: (lines) =>
    lines.map(({ id, atMs, ...line }): AppLog => ({ id: String(id), at: isoTime(atMs), ...line })),
});

/** Often enough to follow the log live. */
const WRITE_EVERY_MS = 1000;
/** In characters; longer texts are read up to the second limit. */
const MESSAGE_MAX = 4000;
const LOOKED_AT_MAX = 16_000;

/** Requests never wait for it. */
export const appLog = createBatchWriter<AppLogLine>({
  isReady: () => db().schema.hasTable(appLogTable.tableName),
  async write(batch) {
    await appLogTable.where().insert(batch.map(appLogTable.toColumns));
  },
  everyMs: WRITE_EVERY_MS,
  batchMax: 100,
  bufferMax: 5000,
  lost: (count) =>
    lineOf({
      level: 'warn',
      message: `${count} lines of the log were not stored: the database did not take them in time.`,
      requestId: null,
    }),
  onFailure: reportUnstored('Lines of the log'),
});

interface LoggedLine {
  /** The logger's own name, such as `http`. */
  readonly level: string;
  readonly message: string;
  readonly requestId: string | null;
}

function lineOf({ level, message, requestId }: LoggedLine): AppLogLine {
  const safe = redact(sanitizeAndTruncate(message, LOOKED_AT_MAX));
  return {
    atMs: Date.now(),
    level: logLevelOf(level),
    message: sanitizeAndTruncate(safe, MESSAGE_MAX),
    requestId,
    replica: `${hostname()}:${process.pid}`,
  };
}

/** The logger has finer levels (`http`, `silly`): all of them are `debug`. */
function logLevelOf(name: string): LogLevel {
  return LOG_LEVELS.find((level) => level === name) ?? 'debug';
}

/** Where winston stores the level; `level` itself may be colored. */
const LEVEL = Symbol.for('level');

/** What is used of the product's logger. */
export interface Logger {
  add(transport: Transport): unknown;
  defaultMeta?: unknown;
}

/**
 * Stores every line of this logger. The request id is read when the line is written, by a getter in
 * `defaultMeta`: a transport may run later, during another request.
 */
export function storeLinesOf(logger: Logger): void {
  logger.defaultMeta = {
    get requestId() {
      return currentRequestId();
    },
  };
  logger.add(
    new Transport({
      log(info: Record<string | symbol, unknown>, next: () => void) {
        const { message, requestId } = info;
        const level = String(info[LEVEL]);
        const ofRequest = typeof requestId === 'string' ? requestId : null;
        appLog.add(lineOf({ level, message: textOf(message), requestId: ofRequest }));
        next();
      },
    }),
  );
}

function textOf(message: unknown): string {
  return typeof message === 'string' ? message : (JSON.stringify(message) ?? String(message));
}
