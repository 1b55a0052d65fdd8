/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, endpoints, expectFailure, expectSuccess, siteUrl } from '../support/http/client.ts';

interface Served {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly info: { readonly contact: { readonly email?: string } };
  readonly paths: Record<string, Record<string, { readonly operationId: string }>>;
}

const document: Served = await call('/api/openapi.json').then((response) => response.json());

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    name: operationId as keyof typeof endpoints,
    method: method.toUpperCase(),
    path,
  })),
);

test('the document is OpenAPI 3.1, names this site, and may be stored by caches', async () => {
  const response = await call('/api/openapi.json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  await expectSuccess(response, endpoints.openapi);
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.servers.map(({ url }) => url)).toEqual([`${siteUrl}/api`]);
  expect(document.info.contact.email).toMatch(/@/);
});

test.each(operations)('$method $path is not open to another method', async ({ path }) => {
  const allowed = operations.filter((other) => other.path === path).map(({ method }) => method);
  const [other = ''] = ['PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method));
  const response = await call(undeclared(path), { method: other });
  await expectFailure(response, 405, 'METHOD_NOT_ALLOWED');
});

/** A request that no contract allows: with a property, a parameter and values that none declares. */
function undeclared(path: string): string {
  return `/api${path.replace(/\{\w+\}/g, '-')}?undeclared=1`;
}
