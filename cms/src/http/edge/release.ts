import { readdir, readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { redirect } from '@elc/contracts';
import { z } from 'zod';
import { etagOf } from '../etag';
import { type PreparedAnswer, prepareAnswer } from './answer';
import type { CompressedFiles } from './compressed-files';
import { contentTypeOf } from './content-type';
import type { SecurityHeaders } from './security-headers';

/** The static site at one moment: files by URL path, in memory, compressed. */
export interface Release {
  readonly id: string;
  readonly files: ReadonlyMap<string, PreparedAnswer>;
  /** Addresses that pages had earlier, and where those pages are now. */
  readonly redirects: ReadonlyMap<string, string>;
}

const IMMUTABLE = /^\/(?:_astro|images)\//;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml)|image\/svg)/;

/**
 * Reads a rendered site from `dir`. `/guides/index.html` is served at `/guides` and `/guides/`.
 * @throws Error when the folder cannot be read: the caller keeps the release that it has.
 */
export async function loadRelease(
  id: string,
  dir: string,
  uses: { security: SecurityHeaders; compressed: CompressedFiles },
): Promise<Release> {
  const names = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((name) => name !== REDIRECTS && name !== CONTENTS_FILE);
  // Together: compression runs on threads of its own, and each file needs two of them.
  const files = await Promise.all(
    names.map(async (name) => {
      const url = urlOf(name);
      const plain = await readFile(path.join(dir, name));
      return [url, await toAnswer(plain, name, url, uses)] as const;
    }),
  );
  await uses.compressed.prune();
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

async function toAnswer(
  plain: Buffer,
  name: string,
  url: string,
  { security, compressed }: { security: SecurityHeaders; compressed: CompressedFiles },
): Promise<PreparedAnswer> {
  const type = contentTypeOf(name);
  const etag = etagOf(plain);
  const immutable = IMMUTABLE.test(url);
  const encodings = COMPRESSIBLE.test(type) ? await compressed.of(plain, etag, immutable) : {};
  const own: OutgoingHttpHeaders = type.startsWith('text/html')
    ? security.page(url)
    : {
        ...security.asset,
        'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      };
  const headers = { ...security.api, ...own, 'Content-Type': type };
  return prepareAnswer({ plain, ...encodings, etag }, headers);
}
