import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Control } from './control/control.ts';
import { applyFault, type Reaction } from './control/faults.ts';
import { type Call, json } from './http/answer.ts';
import { type Listening, listen, singleHeaders } from './http/listen.ts';
import { answerAt, mountOf } from './http/route.ts';
import { startMailServer } from './mail/mail-server.ts';
import { createUpstreams } from './upstreams.ts';

/** A running fake server. */
export interface Fakes extends Listening {
  /** Address of the mail server, as `SMTP_URL` wants it. */
  readonly smtpUrl: string;
}

/**
 * Starts a server on the loopback address that behaves like the services the product calls. A port of 0
 * takes any free one.
 * @throws the listener's own error (`EADDRINUSE` …) when a port cannot be had.
 */
export async function startFakes({ port }: { readonly port: number }): Promise<Fakes> {
  const mailServer = await startMailServer(0);
  const upstreams = createUpstreams(mailServer);
  const mounts = upstreams.flatMap((upstream) => upstream.mounts);
  const control = new Control(upstreams);

  async function react(call: Call): Promise<Reaction> {
    const mount = mountOf(mounts, call.path);
    const rightAnswer = () =>
      mount ? answerAt(mount, call) : json(404, { error: `Nothing stands at ${call.path}` });
    return applyFault(control.faults.takeFor(call.path), rightAnswer, mount?.rateLimited);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/' } = request;
    const headers = singleHeaders(request);
    const isControl = target.startsWith('/_');
    if (!isControl) {
      const entry = control.requests.start({ method, path: target, headers });
      response.once('close', () => {
        control.requests.end(entry, response.headersSent ? response.statusCode : null);
      });
    }
    const origin = `http://${headers.host ?? 'localhost'}`;
    const { pathname: path, searchParams: query } = new URL(target, origin);
    const call = { method, path, query, headers, body: await text(request), origin };
    send(response, isControl ? await control.answer(call) : await react(call));
  }

  const server = await listen(port, serve).catch(async (error) => {
    await mailServer.close();
    throw error;
  });
  return {
    url: server.url,
    smtpUrl: mailServer.url,
    async close() {
      await mailServer.close();
      await server.close();
    },
  };
}

function send(response: ServerResponse, reaction: Reaction): void {
  if (reaction === 'hang') return;
  if (reaction === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status, headers, body } = reaction;
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { ...headers, ...length });
  response.end(body);
}
