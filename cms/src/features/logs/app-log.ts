import { LOG_LEVELS, type LogLevel } from '@elc/contracts';
import Transport from 'winston-transport';
import { type BatchWriter, createBatchWriter } from './batch-writer';
import { sanitizeAndTruncate } from './rules/safe-text';
import type { AppLogLine, AppLogs } from './tables/app-logs';

interface Dependencies {
  readonly appLogs: AppLogs;
  readonly redact: (text: string) => string;
  readonly replica: string;
  readonly now: () => number;
  readonly onFailure: (thrown: unknown) => void;
}

/** Often enough to follow the log live. */
const WRITE_EVERY_MS = 1000;
const BATCH_MAX = 100;
const BUFFER_MAX = 5000;

/** In characters; longer texts are read up to the second limit. */
const MESSAGE_MAX = 4000;
const LOOKED_AT_MAX = 16_000;

/** Stores the logger's lines for the panel, without secrets. */
export function createAppLog({ appLogs, redact, replica, now, onFailure }: Dependencies) {
  const writer: BatchWriter<AppLogLine> = createBatchWriter({
    isReady: appLogs.isThere,
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

/** The logger has finer levels (`http`, `silly`): all of them are `debug`. */
function logLevelOf(name: string): LogLevel {
  return LOG_LEVELS.find((level) => level === name) ?? 'debug';
}

export interface LoggedLine {
  /** The logger's own name, such as `http`. */
  readonly level: string;
  readonly message: string;
  readonly requestId: string | null;
}

/** Where winston stores the level; `level` itself may be coloured. */
const LEVEL = Symbol.for('level');

/** What is used of the product's logger. */
export interface Logger {
  add(transport: Transport): unknown;
  defaultMeta?: unknown;
}

/**
 * Sends every line to `onLine` too. The request id is read when the line is written, by a getter in
 * `defaultMeta`: a transport may run later, during another request.
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
