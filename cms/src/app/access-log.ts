import { safePath } from '../features/logs';
import type { Env } from '../platform/env/env';
import type { AnsweredRequest } from '../platform/http/edge/edge';

/**
 * A line of standard output for each answer of the site, or undefined where it is switched off. Queries and addresses
 * of visitors are in none, and a key in a path is hidden.
 */
export function accessLog({ ACCESS_LOG, LOG_FORMAT }: Env) {
  if (ACCESS_LOG === 'off') return;
  return (given: AnsweredRequest): void => {
    const answered = { ...given, path: safePath(given.path) };
    const timestamp = new Date().toISOString();
    process.stdout.write(
      `${LOG_FORMAT === 'json' ? asJson(timestamp, answered) : asText(timestamp, answered)}\n`,
    );
  };
}

function asJson(timestamp: string, answered: AnsweredRequest): string {
  const message = `${answered.method} ${answered.path} ${answered.status}`;
  return JSON.stringify({ level: 'http', message, timestamp, ...answered });
}

function asText(
  timestamp: string,
  { method, path, status, ms, requestId }: AnsweredRequest,
): string {
  return `[${timestamp}] http: ${method} ${path} ${status} ${ms} ms ${requestId}`;
}
