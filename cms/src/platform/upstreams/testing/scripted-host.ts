import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the host does with one request. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void;

/** A local host for tests that reacts to requests by a script; the last reply goes on for ever. */
export interface ScriptedHost {
  readonly url: string;
  /** Requests that arrived since the last script. */
  requests(): number;
  script(...replies: Reply[]): void;
  close(): Promise<void>;
}

export async function startScriptedHost(): Promise<ScriptedHost> {
  let replies: Reply[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    script(...next) {
      replies = next;
      requests = 0;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Answers JSON, after `delayMs`. */
export const answers =
  (body: unknown, delayMs = 0): Reply =>
  (response) => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    }, delayMs);
  };

/** Answers a status with headers and an unchanged body. */
export const sends =
  (status: number, headers: Record<string, string> = {}, body = ''): Reply =>
  (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

/** Takes the request and never answers. */
export const hangs: Reply = () => {};

/** Breaks the connection. */
export const resets: Reply = (response) => {
  response.socket?.resetAndDestroy();
};
