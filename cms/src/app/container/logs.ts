import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Core } from '@strapi/strapi';
import { type Env, SECRET_NAMES } from '../../env/env';
import { currentRequestId } from '../../jobs/request-in-flight';
import { createAppLog } from '../../logs/app-log';
import { createExceptionLog } from '../../logs/exception-log';
import { listenToLog } from '../../logs/log-transport';
import { createRedactor } from '../../logs/rules/redact';
import type { Store } from './store';

interface Base {
  readonly strapi: Core.Strapi;
  readonly settings: Env;
  readonly store: Store;
  readonly now: () => number;
}

/** How long the end of the process waits for the last lines to be stored. */
const LAST_WRITE_MS = 2000;

/** Settings that no log may show, besides those that are generated. */
const SECRET_SETTINGS = [
  'ADMIN_SECRET_PHRASE',
  'AI_API_KEY',
  'CMS_ADMIN_PASSWORD',
  'DATABASE_URL',
  'DISCORD_BOT_TOKEN',
  'DISCORD_NOTICE_WEBHOOK_URL',
  'REDIS_URL',
  'ROBLOX_OPEN_CLOUD_KEY',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
] as const satisfies ReadonlyArray<keyof Env>;

/** Has the log and the failures of this process kept in the database, for the panel. */
export function logsFrom({ strapi, settings, store, now }: Base) {
  const redact = createRedactor(secretsIn(settings));
  // Straight to the terminal: through the logger it would come back here.
  const onTrouble = (what: string) => (thrown: unknown) =>
    void process.stderr.write(`${what} cannot be stored for now: ${redact(String(thrown))}\n`);
  const appLog = createAppLog({
    appLogs: store.appLogs,
    redact,
    replica: `${hostname()}:${process.pid}`,
    now,
    onTrouble: onTrouble('Lines of the log'),
  });
  listenToLog(strapi.log, currentRequestId, appLog.take);
  const failures = createExceptionLog({
    exceptions: store.exceptions,
    redact,
    logError: (text) => strapi.log.error(text),
    newRef: randomUUID,
    now,
    onTrouble: onTrouble('Exceptions'),
  });
  return {
    failures,
    close: async () => {
      await Promise.all([failures.close(LAST_WRITE_MS), appLog.close(LAST_WRITE_MS)]);
    },
  };
}

function secretsIn(settings: Env): string[] {
  return [...SECRET_NAMES, ...SECRET_SETTINGS].flatMap((name) => {
    const value = settings[name];
    // APP_KEYS holds several, told apart by commas.
    return value ? [value, ...value.split(',')] : [];
  });
}
