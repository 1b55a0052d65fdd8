/** One request as a fake server sees it: the address is cut to what follows the mount of its upstream. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as sent, at most 1 MiB; empty where there was none. */
  readonly body: string;
  /** Where the caller reached this server, such as `http://127.0.0.1:4010`: for links in answers. */
  readonly origin: string;
}

/** A complete answer, so that a fault can be applied to it before it is sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An answer in JSON, as all upstreams but pictures return it. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(body),
  };
}

/** A picture that never changes at its address. */
export function svg(body: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
    body,
  };
}

/** The body parsed as JSON, or undefined where it is not JSON or not declared as such. */
export function jsonBody(call: Call): unknown {
  if (!/^(application|text)\/json\b/.test(call.headers['content-type'] ?? '')) return undefined;
  try {
    return JSON.parse(call.body);
  } catch {
    return undefined;
  }
}
