import { LOG_LEVELS, type LogLevel } from '@elc/contracts';
import Transport from 'winston-transport';
import { type BatchWriter, createBatchWriter } from './batch-writer';
import { sanitizeAndTruncate } from './rules/safe-text';
import type { AppLogLine, AppLogs } from './tables/app-logs';

interface Dependencies {
  readonly appLogs: AppLogs;
  readonly redact: (text: string) => string;
  /** Names this process among the replicas, for people. */
  readonly replica: string;
  readonly now: () => number;
  readonly onFailure: (thrown: unknown) => void;
}

/** Often enough for somebody who watches the log as it grows. */
const WRITE_EVERY_MS = 1000;
const BATCH_MAX = 100;
const BUFFER_MAX = 5000;

/** In characters; what is longer is looked at only as far as the second. */
const MESSAGE_MAX = 4000;
const LOOKED_AT_MAX = 16_000;

/** Receives the lines of the logger and stores them, without secrets, for the panel. */
export function createAppLog({ appLogs, redact, replica, now, onFailure }: Dependencies) {
  const writer: BatchWriter<AppLogLine> = createBatchWriter({
    write: appLogs.addAll,
    everyMs: WRITE_EVERY_MS,
    batchMax: BATCH_MAX,
    bufferMax: BUFFER_MAX,
    lost: (count) =>
      line(
        'warn',
        `${count} lines of the log were not stored: the database did not take them in time.`,
        null,
      ),
    onFailure,
  });

  function line(level: string, message: string, requestId: string | null): AppLogLine {
    const safe = redact(sanitizeAndTruncate(message, LOOKED_AT_MAX));
    return {
      atMs: now(),
      level: logLevelOf(level),
      message: sanitizeAndTruncate(safe, MESSAGE_MAX),
      requestId,
      replica,
    };
  }

  return {
    take({ level, message, requestId }: LoggedLine): void {
      writer.add(line(level, message, requestId));
    },
    close: writer.close,
  };
}

/**
 * The level under which a line is stored; the logger knows finer ones (`http`, `silly`), all of them
 * `debug`.
 */
function logLevelOf(name: string): LogLevel {
  return LOG_LEVELS.find((level) => level === name) ?? 'debug';
}

/** A line as the logger hands it on. */
export interface LoggedLine {
  /** The logger's own name of the level, such as `http`. */
  readonly level: string;
  readonly message: string;
  readonly requestId: string | null;
}

/** Where winston stores the level that it was called with; `level` itself may be coloured for a terminal. */
const LEVEL = Symbol.for('level');

/** The part of the product's logger that is used here. */
export interface Logger {
  add(transport: Transport): unknown;
  defaultMeta?: unknown;
}

/**
 * Has every line of the logger also go to `onLine`.
 *
 * The request's id is read when the line is written: a transport may get it later, in another request's
 * turn. winston copies `defaultMeta` into each line at that moment, getters included.
 */
export function listenToLog(
  logger: Logger,
  requestId: () => string | null,
  onLine: (line: LoggedLine) => void,
): void {
  logger.defaultMeta = {
    get requestId() {
      return requestId();
    },
  };
  logger.add(
    new Transport({
      log(info: Record<string | symbol, unknown>, next: () => void) {
        onLine({
          level: String(info[LEVEL]),
          message: textOf(info.message),
          requestId: typeof info.requestId === 'string' ? info.requestId : null,
        });
        next();
      },
    }),
  );
}

function textOf(message: unknown): string {
  return typeof message === 'string' ? message : (JSON.stringify(message) ?? String(message));
}
