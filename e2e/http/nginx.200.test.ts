/** @module-tag sqlite */
import { errorResponse } from '@elc/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Nginx, nginxIsInstalled, startNginx } from '../../scripts/testing/nginx.ts';
import { newAddress, product } from '../support/http/client.ts';
import { request } from '../support/http-client.ts';

/** What the proxy has done with its memory: null where it has none for the address. */
const memoryOf = (answer: Response) => answer.headers.get('x-cache');

describe.runIf(nginxIsInstalled)('nginx as it is deployed in front of the replicas', () => {
  let nginx: Nginx;
  beforeAll(async () => {
    nginx = await startNginx({ sites: product.sites, cmses: [product.cmsUrl] });
  });
  afterAll(() => nginx?.stop());
  const send = (path: string, headers: Record<string, string> = {}) =>
    request(`${nginx.siteUrl}${path}`, { headers });

  test('a list is answered from memory, and 304 to who has it', async () => {
    const first = await send('/api/commands/popular');
    const again = await send('/api/commands/popular');
    expect([memoryOf(first), memoryOf(again)]).toEqual(['MISS', 'HIT']);
    expect(await again.text()).toBe(await first.text());
    const etag = again.headers.get('etag') ?? '';
    const known = await send('/api/commands/popular', { 'If-None-Match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  test('answers are cached separately for each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity', 'br']) {
      const answer = await send('/api/guides', { 'Accept-Encoding': encoding });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    }
  });

  test.each([
    '/api/newgen-check/OldTownMayor',
    '/api/keys',
    '/api/admin/settings',
    '/api/no-such-route',
  ])('%s is requested from a replica each time, past the memory', async (path) => {
    const headers = { 'X-API-Key': product.publishableKey };
    const answer = await request(`${nginx.siteUrl}${path}`, { headers, from: newAddress() });
    expect(memoryOf(answer)).toBeNull();
  });

  test('the banner is never older than its second', async () => {
    await send('/api/admin/active-banner');
    await expect
      .poll(async () => memoryOf(await send('/api/admin/active-banner')), { timeout: 10_000 })
      .toMatch(/MISS|EXPIRED/);
    expect(memoryOf(await send('/api/admin/active-banner'))).not.toBe('STALE');
  });

  test('a large body is for an advertisement only, and refused in words elsewhere', async () => {
    const send = (path: string) =>
      request(`${nginx.siteUrl}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: 'x'.repeat(2_000_000) }),
      });
    const refused = await send('/api/contact');
    expect(refused.status).toBe(413);
    expect(errorResponse.parse(await refused.json()).code).toBe('TOO_LARGE');
    // A replica has seen it: it takes forms alone.
    const taken = await send('/api/advertise');
    expect(errorResponse.parse(await taken.json()).code).toBe('WRONG_TYPE');
  });
});
