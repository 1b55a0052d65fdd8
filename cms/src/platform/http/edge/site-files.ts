import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer';
import type { SiteFile } from './release';
import type { SecurityHeaders } from './security-headers';

/** In bytes: a multiple of a site with a hundred guides. */
const BYTES_MAX = 48 * 1024 * 1024;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml)|image\/svg)/;

/** Caches recently requested files, compressed; unchanged ones stay over releases. */
export function createSiteFiles(security: SecurityHeaders, bytesMax = BYTES_MAX) {
  const cached = new LRUCache<string, Answer, SiteFile>({
    maxSize: bytesMax,
    sizeCalculation: ({ body: { plain, br } }) => Math.max(1, (br ?? plain)?.length ?? 0),
    async fetchMethod(_key, _stale, { context: file }) {
      const plain = await plainOf(file);
      const isCompressed = COMPRESSIBLE.test(file.contentType);
      const body = isCompressed ? { br: await compress(plain, file.isImmutable) } : { plain };
      return { body: { ...body, etag: file.etag }, headers: headersOf(file, security) };
    },
    // What is evicted meanwhile still goes to those that wait.
    ignoreFetchAbort: true,
  });
  return {
    /** For a file in memory. */
    ready: (file: SiteFile): Answer | undefined => cached.get(file.key),
    /** @throws Error when the bytes are not those of the release. */
    load: (file: SiteFile): Promise<Answer> => cached.forceFetch(file.key, { context: file }),
  };
}

export type SiteFiles = ReturnType<typeof createSiteFiles>;

async function plainOf({ source, size }: SiteFile): Promise<Buffer> {
  const plain = await readFile(source);
  if (plain.length === size) return plain;
  throw new Error(`${source} has ${plain.length} bytes instead of ${size}`);
}

function headersOf(
  { url, contentType, isImmutable }: SiteFile,
  security: SecurityHeaders,
): OutgoingHttpHeaders {
  const own = contentType.startsWith('text/html')
    ? security.page(url)
    : {
        ...security.asset,
        'Cache-Control': isImmutable
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      };
  return { ...own, 'Content-Type': contentType };
}

/** Larger pages are compressed harder, up to the second size. */
const LARGE_BYTES = 64 * 1024;
const HUGE_BYTES = 512 * 1024;
const QUALITY = { immutable: 11, large: 11, page: 7, huge: 5 };

const packBrotli = promisify(brotliCompress);

/** Immutable files as hard as possible, pages quickly. */
function compress(plain: Buffer, isImmutable: boolean): Promise<Buffer> {
  const quality = isImmutable ? QUALITY.immutable : qualityOf(plain.length);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return packBrotli(plain, { params });
}

function qualityOf(bytes: number): number {
  if (bytes < LARGE_BYTES) return QUALITY.page;
  return bytes < HUGE_BYTES ? QUALITY.large : QUALITY.huge;
}
