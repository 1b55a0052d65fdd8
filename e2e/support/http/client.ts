import { setTimeout as wait } from 'node:timers/promises';
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  errorResponse,
  failureCodes,
} from '@elc/contracts';
import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { endpointAt } from '../endpoint-at.ts';
import { cookieOf, homeOf, type RequestOptions, request } from '../http-client.ts';
import { runningProduct } from '../running-product.ts';

export const product = runningProduct();
export const [siteUrl = ''] = product.sites;
export const lastSiteUrl = product.sites.at(-1) ?? siteUrl;

/** A change is in the cached responses of the replicas that did not make it within this time. */
const ELSEWHERE_MS_MAX = 1000;

/** Waits until a change that `siteUrl` has made is in the cached responses of `site`, too. */
export async function untilSeenAt(site: string): Promise<void> {
  if (site !== siteUrl) await wait(ELSEWHERE_MS_MAX);
}

/** Waits until a change that was made past the product, in its database, is in all cached responses. */
export const untilSeen = () => wait(ELSEWHERE_MS_MAX);

let address = 0;

/** An address that no other test calls from, whatever file it is in; the product trusts one proxy. */
export function newAddress(): string {
  address += 1;
  const file = `${(process.pid >> 8) & 255}.${process.pid & 255}`;
  return `${10 + Math.floor(address / 250)}.${file}.${address % 250}`;
}

/**
 * Calls the site as a client at `from`, with an open panel where that was opened; redirects are not followed. A failure that the called endpoint
 * does not declare fails the test.
 */
export async function call(
  path: string,
  init: RequestOptions = {},
  { from = homeOf(init) ?? newAddress(), site = siteUrl } = {},
): Promise<Response> {
  const response = await request(`${site}${path}`, { ...init, from });
  const endpoint = endpointAt(init.method ?? 'GET', path);
  if (endpoint && response.status >= 400) await expectDeclared(endpoint, response.clone());
  return response;
}

async function expectDeclared(endpoint: EndpointName, response: Response): Promise<void> {
  const { code } = errorResponse.parse(await response.json());
  expect(failureCodes(endpoints[endpoint]), `${endpoint} does not declare ${code}.`).toContain(
    code,
  );
}

/** The same with a JSON body. */
export function send(
  method: string,
  path: string,
  body: unknown,
  init: RequestOptions = {},
  options = {},
): Promise<Response> {
  return call(path, { ...init, method, json: body }, options);
}

type SuccessBody<Of extends Endpoint, Status extends number> =
  Of['success'][Status] extends ZodType<infer Body> ? Body : string;

/** Expects a declared success and returns the body, parsed by the endpoint's contract. */
export async function expectSuccess<const Of extends Endpoint, const Status extends number = 200>(
  response: Response,
  endpoint: Of,
  status = 200 as Status,
): Promise<SuccessBody<Of, Status>> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  if (status === 202)
    expect(response.headers.get('location'), 'where it goes on').toMatch(/^\/api\//);
  const schema = endpoint.success[status];
  return (schema ? schema.parse(JSON.parse(text)) : text) as SuccessBody<Of, Status>;
}

/** Expects a failure in the API's one form. */
export async function expectFailure(response: Response, status: number, code: string) {
  const text = await response.text();
  expect([response.status, text]).toEqual([status, expect.stringContaining(`"${code}"`)]);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|SQLITE|knex/);
  return errorResponse.parse(JSON.parse(text));
}

/** A key of its own for a test, made by a new visitor from a new address; `cookie` is its owner's. */
export async function newApiKey({ name = 'A test', cookie = '', from = newAddress() } = {}) {
  const response = await send(
    'POST',
    '/api/generate-key',
    { name },
    { headers: { cookie } },
    { from },
  );
  const { apiKey } = await expectSuccess(response, endpoints.generateKey, 201);
  return { ...apiKey, cookie: cookie || cookieOf(response) };
}

export { cookieOf, endpoints };
