import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type NamedPage, namedPage, redirect } from '@elc/contracts';
import { z } from 'zod';

/** By file: where its bytes are below the folder of releases, and how many. */
export type FileList = Readonly<Record<string, readonly [source: string, bytes: number]>>;

/** Without its bytes. */
export interface SiteFile {
  readonly url: string;
  /** Of path and bytes: equal over releases. */
  readonly key: string;
  /** Absolute path, named by the bytes, so they never change. */
  readonly source: string;
  readonly size: number;
  /** Strong, of the stored bytes. */
  readonly etag: string;
  readonly contentType: string;
  /** Its address changes with its bytes. */
  readonly isImmutable: boolean;
}

export interface Release {
  readonly id: string;
  readonly files: ReadonlyMap<string, SiteFile>;
  /** From former addresses of pages to present ones; null where the page was withdrawn. */
  readonly redirects: ReadonlyMap<string, string | null>;
  /** Pages that are served for each name below them. */
  readonly namedPages: readonly NamedPage[];
}

const IMMUTABLE = /^\/(?:_astro|images)\//;
/** Written by the renderer; not files of the site. */
const REDIRECTS = 'redirects.json';
const NAMED_PAGES = 'named-pages.json';
const SHARE_CARDS = 'share-cards.json';

/** Unchanged files are the same objects. `guides/index.html` is served at `/guides`. */
export function createReleaseLoader(root: string) {
  /** By the name in the list of files. */
  let known: ReadonlyMap<string, SiteFile> = new Map();

  /** @throws Error when the redirects or named pages cannot be read: the present release then stays. */
  return async (id: string, list: FileList): Promise<Release> => {
    const {
      [REDIRECTS]: redirects,
      [NAMED_PAGES]: namedPages,
      [SHARE_CARDS]: _cards,
      ...listed
    } = list;
    const named = new Map<string, SiteFile>();
    for (const [name, [source, size]] of Object.entries(listed)) {
      const before = known.get(name);
      const isSame = before?.size === size && before.source === `${root}${path.sep}${source}`;
      named.set(name, isSame ? before : siteFile(name, path.join(root, source), size));
    }
    const release = {
      id,
      files: new Map([...named.values()].map((file) => [file.url, file])),
      redirects: redirects ? await readRedirects(path.join(root, redirects[0])) : new Map(),
      namedPages: namedPages ? await readNamedPages(path.join(root, namedPages[0])) : [],
    };
    known = named;
    return release;
  };
}

async function readRedirects(file: string): Promise<Map<string, string | null>> {
  const list = z.array(redirect).parse(JSON.parse(await readFile(file, 'utf8')));
  return new Map(list.map(({ from, to }) => [from, to]));
}

async function readNamedPages(file: string): Promise<NamedPage[]> {
  return z.array(namedPage).parse(JSON.parse(await readFile(file, 'utf8')));
}

function siteFile(name: string, source: string, size: number): SiteFile {
  const url = urlOf(name);
  const etag = `"${path.basename(source)}"`;
  return {
    url,
    key: url + etag,
    source,
    size,
    etag,
    contentType: contentTypeOf(name),
    isImmutable: IMMUTABLE.test(url),
  };
}

/** `guides/index.html` → `/guides`, `icons/a.svg` → `/icons/a.svg`. */
function urlOf(name: string): string {
  return `/${name.replace(/(?:^|\/)index\.html$/, '')}`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** By ending; unknown ones are opaque bytes. */
export function contentTypeOf(name: string): string {
  return TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream';
}
