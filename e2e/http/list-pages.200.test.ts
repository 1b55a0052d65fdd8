import { NEXT_CURSOR } from '@elc/contracts';
import { describe, expect, test } from 'vitest';
import { call, endpoints, expectFailure, lastSiteUrl, siteUrl } from '../support/http/client.ts';

const LISTS = [
  { path: '/api/commands', endpoint: endpoints.listCommands, listIn: (body: never) => body },
  { path: '/api/guides', endpoint: endpoints.listGuides, listIn: (body: never) => body },
  {
    path: '/api/badge-monitor',
    endpoint: endpoints.badgeMonitor,
    listIn: ({ badges }: { badges: never }) => badges,
  },
] as const;

describe.each(LISTS)('$path', ({ path, endpoint, listIn }) => {
  const read = async (query: string, site = siteUrl) => {
    const response = await call(`${path}${query}`, {}, { site });
    const body = endpoint.success[200].parse(await response.clone().json());
    return { response, list: listIn(body as never) as readonly object[] };
  };

  test('is whole by itself, and its pages are it, over all replicas', async () => {
    const { response, list } = await read('');
    expect(response.headers.has(NEXT_CURSOR)).toBe(false);
    expect(list.length).toBeGreaterThan(3);
    const limit = Math.ceil(list.length / 3);
    const pages: object[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 4; page += 1) {
      const site = page % 2 === 0 ? siteUrl : lastSiteUrl;
      const query: string = `?limit=${limit}${cursor && `&cursor=${cursor}`}`;
      const next = await read(query, site);
      expect(next.list.length).toBeLessThanOrEqual(limit);
      pages.push(...next.list);
      cursor = next.response.headers.get(NEXT_CURSOR);
    }
    expect(cursor).toBeNull();
    expect(pages).toEqual(list);
  });

  test('a page is cached as the whole is, and unchanged by its tag', async () => {
    const { response } = await read('?limit=2');
    const etag = response.headers.get('etag') ?? '';
    const whole = (await read('')).response;
    expect(response.headers.get('cache-control')).toBe(whole.headers.get('cache-control'));
    expect(etag).not.toBe(whole.headers.get('etag'));
    const again = await call(`${path}?limit=2`, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  test('a limit that is too high is refused', async () => {
    await expectFailure(await call(`${path}?limit=101`), 400, 'VALIDATION');
  });

  test('a cursor of another list is refused', async () => {
    const other = path === '/api/guides' ? '/api/commands' : '/api/guides';
    const cursor = (await call(`${other}?limit=1`)).headers.get(NEXT_CURSOR);
    await expectFailure(await call(`${path}?cursor=${cursor}`), 400, 'VALIDATION');
  });
});
