import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useTestFolder } from '../../testing/test-folder';
import type { SiteFile } from './release';
import { securityHeaders } from './security-headers';
import { createSiteFiles } from './site-files';

const at = useTestFolder();

const security = securityHeaders({ publicUrl: 'https://city.example', imageOrigins: [] });
const create = (bytesMax?: number) => createSiteFiles(security, bytesMax);

async function file(name: string, bytes: Buffer, contentType = 'text/html'): Promise<SiteFile> {
  const source = at(name);
  await writeFile(source, bytes);
  return {
    url: `/${name}`,
    key: `/${name}`,
    source,
    size: bytes.length,
    etag: `"${name}"`,
    contentType,
    isImmutable: false,
  };
}

const page = Buffer.from('<p>A brick on a brick.</p>'.repeat(100));

test('a page is cached as Brotli alone, whose other forms are made on demand', async () => {
  const { body } = await create().load(await file('page', page));
  expect(brotliDecompressSync(body.br ?? '')).toEqual(page);
  expect([body.plain, body.gzip, body.etag]).toEqual([undefined, undefined, '"page"']);
});

test('a picture is cached as it is', async () => {
  const { body } = await create().load(await file('picture', page, 'image/jpeg'));
  expect(body).toEqual({ plain: page, etag: '"picture"' });
});

test('a file is read once, however many request it, and is then ready', async () => {
  const files = create();
  const one = await file('page', page);
  expect(files.ready(one)).toBeUndefined();
  const [first, second] = await Promise.all([files.load(one), files.load(one)]);
  expect(first).toBe(second);
  await rm(one.source);
  expect(files.ready(one)).toBe(first);
  expect(await files.load(one)).toBe(first);
});

test('a file that has lost bytes is not answered', async () => {
  const one = await file('page', page);
  await truncate(one.source, 10);
  await expect(create().load(one)).rejects.toThrow('10 bytes instead of 2600');
});

test('what was requested is evicted when there is more than fits, and is read again', async () => {
  const files = create(2 * page.length);
  const pictures = [];
  for (const name of ['a', 'b', 'c']) pictures.push(await file(name, page, 'image/jpeg'));
  for (const picture of pictures) await files.load(picture);
  expect(pictures.map((picture) => files.ready(picture) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  const first = await files.load(pictures[0] as SiteFile);
  expect(first.body.plain).toEqual(page);
});

test('a file that is to stay for ever is compressed harder than a page of the same bytes', async () => {
  const text = await readFile(import.meta.filename);
  const once = await file('once', text);
  const files = create();
  const [page, forEver] = [
    await files.load(once),
    await files.load({ ...once, key: 'for ever', isImmutable: true }),
  ];
  expect(forEver.body.br?.length).toBeLessThan(page.body.br?.length ?? 0);
});
