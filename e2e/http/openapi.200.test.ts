/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, endpoints, expectSuccess, siteUrl } from '../support/http/client.ts';

interface Served {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly info: { readonly contact: { readonly email?: string } };
}

test('the document is OpenAPI 3.1, names this site, and may be stored by caches', async () => {
  const response = await call('/api/openapi.json');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300');
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const document: Served = await response.clone().json();
  await expectSuccess(response, endpoints.openapi);
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.servers.map(({ url }) => url)).toEqual([`${siteUrl}/api`]);
  expect(document.info.contact.email).toMatch(/@/);
});
