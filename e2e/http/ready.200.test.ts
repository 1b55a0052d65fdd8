/**
 * @module-tag core
 * @module-tag sqlite
 */
import { expect, test } from 'vitest';
import { call, endpoints, expectFailure, expectSuccess, product } from '../support/http/client.ts';

test('every replica that is up is ready, by an answer that no cache may store', async () => {
  for (const site of product.sites) {
    const response = await call('/api/ready', {}, { site });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('etag')).toBeNull();
    expect(await expectSuccess(response, endpoints.ready)).toEqual({ status: 'ready' });
  }
});

test('HEAD answers the same without a body', async () => {
  const response = await call('/api/ready', { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('it is requested with GET and without a query', async () => {
  await expectFailure(await call('/api/ready', { method: 'POST' }), 405, 'METHOD_NOT_ALLOWED');
  await expectFailure(await call('/api/ready?verbose=1'), 400, 'VALIDATION');
});

test('the deep one is not cached, and is 503 where something fails', async () => {
  const response = await call('/api/ready/deep');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  if (response.status === 503) await expectFailure(response, 503, 'DEGRADED');
  else await expectSuccess(response, endpoints.readyDeep);
});
