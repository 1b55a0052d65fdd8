/** One request as a fake server sees it: the address is cut to what follows the mount of its upstream. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as sent; empty where there was none. */
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

/** A page; texts of others in it must be `escaped`. */
export function html(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body };
}

/** A whole page that people see and use. */
export function page(status: number, title: string, body: string): Answer {
  return html(
    status,
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}ul{list-style:none;padding:0}button{font:inherit;width:100%;padding:.6rem;margin:.2rem 0}</style>
</head><body><h1>${title}</h1>${body}</body></html>`,
    { 'cache-control': 'no-store' },
  );
}

export const NO_CONTENT: Answer = { status: 204, headers: {}, body: '' };

/** The header of a rate limit; none where no wait is stated. */
export const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) };

/** The body parsed as JSON; an empty object where it is not JSON or not declared as such. */
export function jsonBody<Body extends object>(call: Call): Partial<Body> {
  if (!call.headers['content-type']?.startsWith('application/json')) return {};
  try {
    return Object(JSON.parse(call.body));
  } catch {
    return {};
  }
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character as keyof typeof ENTITIES]);
