import type { Server } from 'node:http';
import type { Env } from '../platform/env/env';
import { type SecurityHeaders, securityHeaders } from '../platform/http/edge/security-headers';
import { refuseToStart, report } from './report';

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
