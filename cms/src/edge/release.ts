import { readdir, readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { redirect } from '@elc/contracts';
import { z } from 'zod';
import { etagOf } from '../http/etag';
import type { EncodedBody } from './answer';
import { contentTypeOf } from './content-type';
import type { SecurityHeaders } from './security-headers';

/** One file of the static site, ready to send. */
export interface SiteFile {
  readonly body: EncodedBody;
  readonly headers: OutgoingHttpHeaders;
}

/** The static site at one moment: files by URL path, in memory, compressed. */
export interface Release {
  readonly id: string;
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Addresses that pages had earlier, and where those pages are now. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Compressed bytes by ETag, kept from release to release: most files do not change. */
export type CompressionCache = Map<string, Pick<EncodedBody, 'br' | 'gzip'>>;

const IMMUTABLE = /^\/(?:_astro|images)\//;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml)|image\/svg)/;
const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Reads a rendered site from `dir`. `/guides/index.html` is served at `/guides` and `/guides/`.
 * @throws Error when the folder cannot be read: the caller keeps the release that it has.
 */
export async function loadRelease(
  id: string,
  dir: string,
  { security, cache }: { security: SecurityHeaders; cache: CompressionCache },
): Promise<Release> {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((name) => name !== REDIRECTS && name !== CONTENTS_FILE);
  const used: CompressionCache = new Map();
  // Together: compression runs on threads of its own, and each file needs two of them.
  const files = await Promise.all(
    names.map(async (name) => {
      const url = urlOf(name);
      const plain = await readFile(path.join(dir, name));
      return [url, await toSiteFile(plain, name, url, { security, cache, used })] as const;
    }),
  );
  cache.clear();
  for (const [etag, encodings] of used) cache.set(etag, encodings);
  return { id, files: new Map(files), redirects: await readRedirects(dir) };
}

/** Which files the release has: not itself a file of the site. */
export const CONTENTS_FILE = 'release.json';
/** Where the renderer leaves them; not itself a file of the site. */
const REDIRECTS = 'redirects.json';

async function readRedirects(dir: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(dir, REDIRECTS), 'utf8').catch(() => '[]');
  return new Map(
    z
      .array(redirect)
      .parse(JSON.parse(text))
      .map(({ from, to }) => [from, to]),
  );
}

/** `guides/index.html` → `/guides`, `index.html` → `/`, `404.html` → `/404`, `icons/a.svg` → `/icons/a.svg`. */
function urlOf(name: string): string {
  const page = name.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '');
  return `/${page}`;
}

async function toSiteFile(
  plain: Buffer,
  name: string,
  url: string,
  {
    security,
    cache,
    used,
  }: { security: SecurityHeaders; cache: CompressionCache; used: CompressionCache },
): Promise<SiteFile> {
  const type = contentTypeOf(name);
  const etag = etagOf(plain);
  const immutable = IMMUTABLE.test(url);
  const encodings = COMPRESSIBLE.test(type)
    ? (cache.get(etag) ?? (await compress(plain, immutable)))
    : {};
  used.set(etag, encodings);
  const own: OutgoingHttpHeaders = type.startsWith('text/html')
    ? security.page(url)
    : {
        ...security.asset,
        'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      };
  return { body: { plain, ...encodings, etag }, headers: { ...own, 'Content-Type': type } };
}

/** From this size on a page is worth the quarter of a second that hard compression takes. */
const LARGE_PAGE_BYTES = 64 * 1024;

/**
 * Files that stay for ever, and the few large pages, are compressed as hard as possible; all other
 * pages quickly, because each publication makes all of them anew.
 */
async function compress(plain: Buffer, immutable: boolean) {
  const quality = immutable || plain.length >= LARGE_PAGE_BYTES ? 11 : 7;
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gzipped] = await Promise.all([
    compressBr(plain, { params }),
    compressGzip(plain, { level: immutable ? 9 : 6 }),
  ]);
  return { br, gzip: gzipped };
}
