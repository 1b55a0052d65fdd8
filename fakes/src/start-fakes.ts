import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { applyFault, type Reaction } from './control/apply-fault.ts';
import { createControl } from './control/control.ts';
import { createRequestLog } from './control/request-log.ts';
import { type Call, json } from './http/answer.ts';
import { dispatch, mountOf } from './http/route.ts';
import { createMailFaults } from './mail/mail-faults.ts';
import { createMailbox } from './mail/mailbox.ts';
import { startSmtpSink } from './mail/smtp-sink.ts';
import { createUpstreams, type UpstreamOptions } from './upstreams.ts';

/** A port of 0 takes any free one; so does the mail server without one. */
export interface FakesOptions extends UpstreamOptions {
  readonly port: number;
  readonly smtpPort?: number;
}

/** A running fake server; `close` ends it and every connection it holds, hanging ones too. */
export interface Fakes {
  readonly url: string;
  /** Address of the mail server, as `SMTP_URL` wants it. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/**
 * Starts a server on the loopback address that behaves like the services the product calls.
 * @throws the listener's own error (`EADDRINUSE` …) when the port cannot be had.
 */
export async function startFakes({ port, smtpPort = 0, ...options }: FakesOptions): Promise<Fakes> {
  const mailbox = createMailbox(options.nowMs ?? Date.now);
  const mailFaults = createMailFaults();
  const upstreams = createUpstreams(options, { mailbox, mailFaults });
  const requests = createRequestLog(() => performance.timeOrigin + performance.now());
  const control = createControl(requests, upstreams);

  async function react(call: Call): Promise<Reaction> {
    const rightAnswer = () =>
      dispatch(upstreams.mounts, call) ?? json(404, { error: `Nothing stands at ${call.path}` });
    const { rateLimited } = mountOf(upstreams.mounts, call.path) ?? {};
    return (
      (await control.answer(call)) ??
      applyFault(control.faults.take(call.path), rightAnswer, rateLimited)
    );
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/', headers } = request;
    const isControl = target.startsWith('/_');
    const entry = isControl ? undefined : requests.start(method, target, headers);
    response.once('close', () => {
      if (!entry) return;
      entry.endedAtMs = performance.timeOrigin + performance.now();
      entry.status = response.headersSent ? response.statusCode : null;
    });
    const origin = `http://${headers.host ?? 'localhost'}`;
    const { pathname, searchParams } = new URL(target, origin);
    const body = await readBody(request);
    const singleHeaders = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value?.toString()]),
    );
    send(
      response,
      await react({
        method,
        path: pathname,
        query: searchParams,
        headers: singleHeaders,
        body,
        origin,
      }),
    );
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, json(500, { error: String(error) }));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const smtp = await startSmtpSink(smtpPort, mailbox, mailFaults);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    smtpUrl: smtp.url,
    async close() {
      await smtp.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, reaction: Reaction): void {
  if (reaction === 'hang') return;
  if (reaction === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const length =
    reaction.status === 204 ? {} : { 'content-length': Buffer.byteLength(reaction.body) };
  response.writeHead(reaction.status, { ...reaction.headers, ...length });
  response.end(reaction.body);
}

const BODY_BYTES_MAX = 1024 * 1024;

/**
 * The request's body as text.
 * @throws RangeError when it is larger than 1 MiB.
 */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) throw new RangeError('The body is larger than 1 MiB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
