import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running server; `close` ends it and every connection it has, hanging ones too. */
export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a server on the loopback address; port 0 takes any free one.
 * @throws the listener's own error (`EADDRINUSE` …) when the port cannot be had.
 */
export async function listen(
  port: number,
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Headers of a request, each as one text. */
export const singleHeaders = ({ headers }: IncomingMessage): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));

/** Prints where a server is in one line of JSON, and ends it on a signal or with its parent. */
export function announce({ close, ...addresses }: Listening): void {
  console.log(JSON.stringify(addresses));
  const end = () => void close().then(() => process.exit(0));
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, end);
  // The parent has ended before the server was up.
  if (process.connected === false) end();
}
