import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly id: string;
  readonly atMs: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of events beside the product, which answers at each path as the test says, else with 204. */
export async function startReceiver() {
  const received: (Received & { readonly path: string })[] = [];
  const answers = new Map<string, (response: ServerResponse) => unknown>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.once('end', () => {
      const id = String(request.headers['webhook-id']);
      received.push({ path, id, atMs: Date.now(), headers: request.headers, body });
      const answer = answers.get(path) ?? (() => response.writeHead(204).end());
      answer(response);
    });
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    answerAt: (path: string, answer: (response: ServerResponse) => unknown) =>
      answers.set(path, answer),
    at: (path: string) => received.filter((one) => one.path === path),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The event, where its signature is that of the secret. @throws Error where it is not. */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    readonly type: string;
    readonly data: unknown;
  };
