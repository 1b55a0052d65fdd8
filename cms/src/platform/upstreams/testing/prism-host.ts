import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';

/** What a description allows as an answer, before it is sent. */
export interface Allowed {
  readonly status: number;
  readonly body: unknown;
}

/** A local host that answers what a published description allows, and validates the requests. */
export interface PrismHost {
  readonly url: string;
  /** Requests that the description does not allow, each in a line; forgotten by `script`. */
  violations(): readonly string[];
  /** Requests since the last script, as `GET /path`. */
  requests(): readonly string[];
  /**
   * How answers are made: by the examples of the description (static) or at random (dynamic), then
   * changed.
   */
  script(mode: 'static' | 'dynamic', change?: (allowed: Allowed, path: string) => Allowed): void;
  close(): Promise<void>;
}

/** Serves a description by Prism; a request that it does not allow is answered 422 and recorded. */
export async function startPrismHost(description: object): Promise<PrismHost> {
  const operations = await getHttpOperationsFromSpec(description);
  const logger = createLogger('prism', { enabled: false });
  const prismFor = (dynamic: boolean) =>
    createInstance(
      {
        mock: { dynamic },
        isProxy: false,
        validateRequest: true,
        validateResponse: true,
        checkSecurity: true,
        errors: true,
        upstreamProxy: undefined,
      },
      { logger },
    );
  const prisms = { static: prismFor(false), dynamic: prismFor(true) };
  let mode: keyof typeof prisms = 'static';
  let change = (allowed: Allowed, _path: string) => allowed;
  let violations: string[] = [];
  let requests: string[] = [];

  async function answer(request: IncomingMessage): Promise<Allowed> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://prism');
    const line = `${request.method} ${pathname}`;
    requests.push(line);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const made = await prisms[mode].request(
      {
        method: (request.method ?? 'GET').toLowerCase() as 'get' | 'post',
        url: { path: pathname, query: Object.fromEntries(searchParams) },
        headers: request.headers as Record<string, string>,
        body: text === '' ? undefined : JSON.parse(text),
      },
      operations,
    )();
    if (made._tag === 'Left') {
      violations.push(`${line}: ${made.left.message} ${JSON.stringify(made.left)}`);
      return { status: 422, body: {} };
    }
    const { output, validations } = made.right;
    // Where a refusal is described, Prism answers with it and reports in it what was wrong.
    for (const { message, path } of validations.input) {
      violations.push(`${line}: ${message} (${path?.join('.')})`);
    }
    return change({ status: output.statusCode, body: output.body }, pathname);
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body === undefined ? '' : JSON.stringify(body));
      },
      (thrown: unknown) => {
        violations.push(`${request.method} ${request.url}: ${String(thrown)}`);
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    violations: () => violations,
    requests: () => requests,
    script(next, changeTo = (allowed) => allowed) {
      mode = next;
      change = changeTo;
      violations = [];
      requests = [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Every way in which one property of an answer may be missing or null, with the path of that property. */
export function* withoutOne(body: unknown, at = ''): Generator<{ path: string; body: unknown }> {
  if (Array.isArray(body)) {
    for (const [index, item] of body.entries()) {
      for (const { path, body: changed } of withoutOne(item, `${at}[]`)) {
        yield { path, body: body.with(index, changed) };
      }
    }
    return;
  }
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    const path = at === '' ? name : `${at}.${name}`;
    const { [name]: _, ...rest } = body as Record<string, unknown>;
    yield { path, body: rest };
    yield { path, body: { ...body, [name]: null } };
    for (const inner of withoutOne(value, path)) {
      yield { path: inner.path, body: { ...body, [name]: inner.body } };
    }
  }
}
