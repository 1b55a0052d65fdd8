import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharp } from '../support/http/ads.ts';
import { call, product, siteUrl } from '../support/http/client.ts';
import { type EditorAccount, newEditor, signInAdministrator } from '../support/http/editors.ts';
import { request } from '../support/http-client.ts';

const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const made: string[] = [];
let editor: EditorAccount;

beforeAll(async () => {
  editor = await newEditor(await signInAdministrator());
});
afterAll(() => editor.remove(made));

function picture(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'): Promise<Buffer> {
  const create = { width: 40, height: 30, channels: 3, background: '#336699' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

async function upload(content: Buffer | string, name: string, type: string) {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.set('files', new Blob([bytes], { type }), name);
  const response = await editor.upload('/upload', form);
  return { status: response.status, text: await response.text() };
}

test.each([
  { what: 'an SVG', content: SVG, name: 'a.svg', type: 'image/svg+xml' },
  { what: 'an SVG called a PNG', content: SVG, name: 'a.png', type: 'image/png' },
  { what: 'a page', content: '<script>alert(1)</script>', name: 'a.html', type: 'text/html' },
  { what: 'a page without a type', content: '<html></html>', name: 'a.html', type: '' },
])('$what is not taken', async ({ content, name, type }) => {
  const { status, text } = await upload(content, name, type);
  expect([status, text]).toEqual([400, expect.stringContaining('error')]);
});

test.each([
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
  ['gif', 'gif'],
  ['avif', 'avif'],
] as const)('a %s is taken and served in a sandbox, on both listeners', async (format, ending) => {
  const { status, text } = await upload(
    await picture(format),
    `taken.${ending}`,
    `image/${format}`,
  );
  expect(status, text).toBe(201);
  const [{ id, url }] = JSON.parse(text);
  made.push(`/upload/files/${id}`);
  const path = new URL(url, siteUrl).pathname;
  for (const response of [await call(path), await request(`${product.cmsUrl}${path}`)]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('content-security-policy')).toBe(SANDBOX);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const ifNoneMatch = { headers: { 'If-None-Match': response.headers.get('etag') ?? '' } };
    const known = await request(`${new URL(response.url).origin}${path}`, ifNoneMatch);
    expect([known.status, known.headers.get('content-security-policy')]).toEqual([304, SANDBOX]);
  }
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a photo that is held upright stands upright as %s',
  async (format) => {
    const photo = await sharp({
      create: { width: 640, height: 400, channels: 3, background: '#336699' },
    })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const { text } = await upload(photo, `upright.${format}`, `image/${format}`);
    const [{ id, url, width, height }] = JSON.parse(text);
    made.push(`/upload/files/${id}`);
    const served = await (await call(new URL(url, siteUrl).pathname)).arrayBuffer();
    const stored = await sharp(Buffer.from(served)).metadata();
    const seen = [width, height, stored.width, stored.height, stored.orientation ?? 1];
    expect(seen).toEqual([400, 640, 400, 640, 1]);
  },
);

test('a name of 240 characters is shortened where the file is stored', async () => {
  const name = `${'n'.repeat(236)}.png`;
  const { status, text } = await upload(await picture('png'), name, 'image/png');
  expect(status, text).toBe(201);
  const [file] = JSON.parse(text);
  made.push(`/upload/files/${file.id}`);
  expect(file.name).toBe(name);
  expect((await call(new URL(file.url, siteUrl).pathname)).status).toBe(200);
});

test('an upload that is not there is in the sandbox, too', async () => {
  for (const origin of [siteUrl, product.cmsUrl]) {
    const response = await request(`${origin}/uploads/nothing_1a2b.png`);
    expect([response.status, response.headers.get('content-security-policy')]).toEqual([
      404,
      SANDBOX,
    ]);
  }
});
