import { LOG_LEVELS, type LogLevel } from '@elc/contracts';
import { type BatchWriter, createBatchWriter } from './batch-writer';
import type { LoggedLine } from './log-transport';
import { sanitizeAndTruncate } from './rules/sanitize-and-truncate';
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
