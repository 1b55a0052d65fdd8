import { noteAnswer, untilShownEverywhere } from './behind-nginx.ts';

/** What a request carries beyond what `fetch` knows. */
export interface RequestOptions extends RequestInit {
  /** Sent as JSON, by POST unless `method` says otherwise. */
  readonly json?: unknown;
  /** Cookies as `name=value`, as an answer's `cookieOf` returns them. */
  readonly cookie?: string;
  /** The client's address: the products of tests trust one proxy. */
  readonly from?: string;
}

/**
 * Sends a request to a running product: the one way in which tests do that, enforced by the dependency
 * check. Redirects are not followed unless `redirect` says so.
 */
export async function request(url: string | URL, options: RequestOptions = {}): Promise<Response> {
  const { json, cookie, from, method = json === undefined ? 'GET' : 'POST', ...init } = options;
  const headers = new Headers(init.headers);
  if (cookie) headers.set('Cookie', cookie);
  if (from) headers.set('X-Forwarded-For', from);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  await untilShownEverywhere(method, url, headers);
  const response = await fetch(url, { redirect: 'manual', ...init, method, headers, ...body });
  noteAnswer(method, response);
  return response;
}

/** The same, for an answer in JSON. @throws Error with the answer where it is a refusal. */
export async function requestJson<Body = unknown>(
  url: string | URL,
  options: RequestOptions = {},
): Promise<Body> {
  return (await (await requestOk(url, options)).json()) as Body;
}

/** @throws Error with the answer where it is a refusal. */
export async function requestOk(
  url: string | URL,
  options: RequestOptions = {},
): Promise<Response> {
  const response = await request(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** A cookie that an answer sets, as a browser would send it: the named one, or the first; '' for none. */
export function cookieOf(response: Response, name = ''): string {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(name));
  return set?.split(';')[0] ?? '';
}
