import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that is free at this moment; the preferred one, where that is. */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer().listen(preferred, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (thrown) {
    if (preferred === 0) throw thrown;
    return freePort();
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The system gave no port');
  return address.port;
}
