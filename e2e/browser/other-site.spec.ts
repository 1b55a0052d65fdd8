import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '../support/browser/test.ts';
import { runningProduct } from '../support/running-product.ts';

const { sites } = runningProduct();
const [siteUrl = ''] = sites;

/** A page of someone else, under another host name than the product's: `localhost` is not `127.0.0.1`. */
let server: Server;
let elsewhere: string;

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>A fan site</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = new URL(siteUrl).hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  elsewhere = `http://${host}:${(server.address() as AddressInfo).port}/`;
});
test.afterAll(() => server.close());

test.beforeEach(async ({ page }) => {
  await page.goto(elsewhere);
});

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly credentials?: 'include';
}

/** What a script of the page gets: status, body and two fields, or the browser's refusal. */
const fetchFrom = (page: Page, path: string, init: Sent = {}) =>
  page.evaluate(
    async ({ url, init }) => {
      try {
        const response = await window.fetch(url, init);
        const { status, headers } = response;
        const field = (name: string) => headers.get(name);
        return {
          status,
          body: await response.json(),
          etag: field('etag'),
          left: field('ratelimit'),
        };
      } catch (thrown) {
        return { refused: String(thrown) };
      }
    },
    { url: `${siteUrl}${path}`, init },
  );

const refused = { refused: 'TypeError: Failed to fetch' };
const json = { 'Content-Type': 'application/json' };

test('reads nothing with cookies, and changes nothing in the name of the reader', async ({
  page,
  context,
}) => {
  const made = await page.request.post(`${siteUrl}/api/generate-key`, {
    data: { name: "The reader's" },
    headers: { 'X-Forwarded-For': '10.252.27.1' },
  });
  const { apiKey } = (await made.json()) as { apiKey: { id: string } };
  const cookies = await context.cookies(siteUrl);
  expect(cookies.map(({ name }) => name)).toContain('elc_visitor');
  const credentials = 'include';
  expect(await fetchFrom(page, '/api/commands', { credentials })).toEqual(refused);
  for (const path of ['/api/keys', '/api/favorites?userId=1', '/api/auth/user']) {
    expect(await fetchFrom(page, path, { credentials }), path).toEqual(refused);
    expect(await fetchFrom(page, path), path).toEqual(refused);
  }
  const name = JSON.stringify({ name: 'Planted' });
  const post = { method: 'POST', headers: json, body: name } as const;
  expect(await fetchFrom(page, '/api/generate-key', post)).toEqual(refused);
  const plain = { method: 'POST', body: name, credentials } as const;
  expect(await fetchFrom(page, '/api/generate-key', plain)).toEqual(refused);
  const revoke = { method: 'DELETE', credentials } as const;
  expect(await fetchFrom(page, `/api/keys/${apiKey.id}`, revoke)).toEqual(refused);

  expect(await context.cookies(siteUrl)).toEqual(cookies);
  const keys = await page.request.get(`${siteUrl}/api/keys`);
  expect(await keys.json()).toMatchObject({ keys: [{ id: apiKey.id }] });
});
