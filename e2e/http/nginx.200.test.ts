/** @module-tag sqlite */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Nginx, nginxIsInstalled, startNginx } from '../../scripts/testing/nginx.ts';
import { product } from '../support/http/client.ts';
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
});
