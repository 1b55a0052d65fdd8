import { once } from 'node:events';
import { createServer } from 'node:net';

/** The system gives a port that was closed again: two settings of one product would name the same. */
const given = new Set<number>();

/** A port of this machine that is free at this moment and was not given before; the preferred one, where it is free. */
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
  const { port } = address;
  if (preferred === 0 && given.has(port)) return freePort();
  given.add(port);
  return port;
}
