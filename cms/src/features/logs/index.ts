import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { unescape as decoded } from 'node:querystring';
import type { Core } from '@strapi/strapi';
import type { Connection } from '../../platform/db/connection';
import { db } from '../../platform/db/database';
import { type Env, SECRET_SETTINGS } from '../../platform/env/env';
import { currentRequestId } from '../../platform/jobs/request-in-flight';
import type { Retained } from '../../platform/jobs/retention/apply-retention';
import { createAppLog, listenToLog } from './app-log';
import { createAuditPages } from './audit-pages';
import { createExceptionLog } from './exception-log';
import { createRedactor } from './rules/safe-text';
import { appLogTable, createAppLogs } from './tables/app-logs';
import { createExceptions, exceptionTable } from './tables/exceptions';

export { eraseNamesInLogs } from './erase-names';
export type { ExceptionLog, ProcessEnd } from './exception-log';
export { safePath } from './rules/safe-text';

export const logTables = [appLogTable, exceptionTable];

export const countExceptionsSince = (sinceMs: number) => createExceptions(db()).countSince(sinceMs);

interface Base {
  readonly strapi: Core.Strapi;
  readonly connection: Connection;
  readonly settings: Env;
  readonly now: () => number;
}

/** How long the end of the process waits for the last lines. */
const LAST_WRITE_MS = 2000;

/** Stores log lines and failures of this process for the panel. */
export function createLogsFeature({ strapi, connection, settings, now }: Base) {
  const appLogs = createAppLogs(connection);
  const exceptions = createExceptions(connection);
  const audit = createAuditPages(connection);
  const redact = createRedactor(secretsIn(settings));
  // Through the logger it would come back here.
  const onFailure = (what: string) => (thrown: unknown) =>
    void process.stderr.write(`${what} cannot be stored for now: ${redact(String(thrown))}\n`);
  const appLog = createAppLog({
    appLogs,
    redact,
    replica: `${hostname()}:${process.pid}`,
    now,
    onFailure: onFailure('Lines of the log'),
  });
  listenToLog(strapi.log, currentRequestId, appLog.take);
  const failures = createExceptionLog({
    exceptions,
    redact,
    logError: (text) => strapi.log.error(text),
    newRef: randomUUID,
    now,
    onFailure: onFailure('Exceptions'),
  });
  const retained: Retained[] = [
    { kind: 'appLogs', deleteBefore: appLogs.deleteBefore },
    { kind: 'exceptions', deleteBefore: exceptions.deleteBefore },
    { kind: 'auditLog', deleteBefore: audit.deleteBefore },
  ];
  return {
    failures,
    /** Removes the installation's own secrets from a text. */
    redact,
    pageOfLines: appLogs.page,
    pageOfAudit: audit.page,
    storedAudit: audit.stored,
    pageOfExceptions: exceptions.page,
    retained,
    close: async () => {
      await Promise.all([failures.close(LAST_WRITE_MS), appLog.close(LAST_WRITE_MS)]);
    },
  };
}

function secretsIn(settings: Env): string[] {
  return SECRET_SETTINGS.flatMap((name) => {
    const value = settings[name];
    if (!value) return [];
    const inAddress = URL.canParse(value) ? decoded(new URL(value).password) : '';
    // APP_KEYS contains several, separated by commas.
    return [value, inAddress, ...value.split(',')];
  });
}

export type LogsFeature = ReturnType<typeof createLogsFeature>;
