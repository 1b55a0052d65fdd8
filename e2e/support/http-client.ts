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

/** Where each panel was opened by its cookie: its key may work from there alone. */
const homes = new Map<string, string>();

/** The address at which the panel of these cookies was opened here; undefined where none was. */
export function homeOf({ cookie, headers }: RequestOptions): string | undefined {
  const cookies = cookie ?? new Headers(headers).get('cookie') ?? '';
  return homes.get(/elc_panel=[\w-]+/.exec(cookies)?.[0] ?? '');
}

/**
 * Sends a request to a running product: the one way in which tests do that, enforced by the dependency
 * check. Redirects are not followed unless `redirect` says so.
 */
export async function request(url: string | URL, options: RequestOptions = {}): Promise<Response> {
  const { json, cookie, from = homeOf(options), ...rest } = options;
  const { method = json === undefined ? 'GET' : 'POST', ...init } = rest;
  const headers = new Headers(init.headers);
  if (cookie) headers.set('Cookie', cookie);
  if (from) headers.set('X-Forwarded-For', from);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  await untilShownEverywhere(method, url, headers);
  const response = await fetch(url, { redirect: 'manual', ...init, method, headers, ...body });
  noteAnswer(method, response);
  const opened = cookieOf(response, 'elc_panel=');
  if (opened && from) homes.set(opened, from);
  return response;
}

/** The same, for an answer in JSON. @throws Error with the answer where it is a refusal. */
export async function requestJson<Body = unknown>(
  url: string | URL,
  options: RequestOptions = {},
): Promise<Body> {
  return jsonOf(await request(url, options));
}

/** What an answer holds in JSON. @throws Error with the answer where it is a refusal. */
export async function jsonOf<Body = unknown>(response: Response): Promise<Body> {
  return (await accepted(response)).json() as Body;
}

/** @throws Error with the answer where it is a refusal. */
export async function requestOk(
  url: string | URL,
  options: RequestOptions = {},
): Promise<Response> {
  return accepted(await request(url, options));
}

/** The answer. @throws Error with the answer where it is a refusal. */
export async function accepted(response: Response): Promise<Response> {
  const { ok, status, url } = response;
  if (!ok) throw new Error(`${url} answered ${status}: ${await response.text()}`);
  return response;
}

/** A cookie that an answer sets, as a browser would send it: the named one, or the first; '' for none. */
export function cookieOf(response: Response, name = ''): string {
  const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith(name));
  return set?.split(';')[0] ?? '';
}
