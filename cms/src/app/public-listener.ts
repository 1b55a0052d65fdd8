import type { Server } from 'node:http';
import { safePath } from '../features/logs';
import type { Env } from '../platform/env/env';
import type { AnsweredRequest } from '../platform/http/edge/edge';
import { type SecurityHeaders, securityHeaders } from '../platform/http/edge/security-headers';
import { refuseToStart, report } from '../platform/report';

export const publicSecurity = (settings: Env): SecurityHeaders =>
  securityHeaders({ publicUrl: settings.PUBLIC_URL, imageOrigins: imageOrigins(settings) });

/** Where pictures of players come from: Roblox's own addresses, or the fake server's. */
function imageOrigins({ ROBLOX_THUMBNAILS_URL }: Env): string[] {
  const fakes = ROBLOX_THUMBNAILS_URL ? [new URL(ROBLOX_THUMBNAILS_URL).origin] : [];
  return ['https://*.rbxcdn.com', ...fakes];
}

/** Opens the public listener and reports that readers are answered; ends the process where it cannot. */
export function listen(edge: Server, { PORT, HOST }: Env): void {
  edge.once('error', (error: NodeJS.ErrnoException) => {
    const sentence =
      error.code === 'EADDRINUSE'
        ? `Port ${PORT} is in use by another program. Stop it, or set PORT to a free one.`
        : `The site cannot listen on ${HOST}:${PORT}: ${error.message}`;
    refuseToStart(sentence);
  });
  edge.listen(PORT, HOST, () => report({ type: 'ready' }));
}

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
