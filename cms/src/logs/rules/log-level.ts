import { LOG_LEVELS, type LogLevel } from '@elc/contracts';

/** The level under which a line is kept; the logger knows finer ones (`http`, `silly`), all of them `debug`. */
export function logLevelOf(name: string): LogLevel {
  return LOG_LEVELS.find((level) => level === name) ?? 'debug';
}
