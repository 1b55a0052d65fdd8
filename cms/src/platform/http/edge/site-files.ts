import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
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
export function createSiteFiles({
  security,
  compressed,
  bytesMax = BYTES_MAX,
}: {
  security: SecurityHeaders;
  compressed: CompressedFiles;
  bytesMax?: number;
}) {
  const cached = new LRUCache<string, Answer>({
    maxSize: bytesMax,
    sizeCalculation: ({ body: { plain, br } }) => Math.max(1, (br ?? plain)?.length ?? 0),
  });
  const loading = new Map<string, Promise<Answer>>();

  async function read(file: SiteFile): Promise<Answer> {
    const { etag, isImmutable } = file;
    const body = COMPRESSIBLE.test(file.contentType)
      ? { br: await compressed.brotliOf(etag, isImmutable, () => plainOf(file)), etag }
      : { plain: await plainOf(file), etag };
    const answer = { body, headers: headersOf(file, security) };
    cached.set(file.key, answer);
    return answer;
  }

  return {
    /** For a file in memory. */
    ready: (file: SiteFile): Answer | undefined => cached.get(file.key),
    /** @throws Error when the bytes are not those of the release. */
    async load(file: SiteFile): Promise<Answer> {
      const { key } = file;
      const found = cached.get(key);
      if (found) return found;
      const reading = loading.get(key) ?? read(file).finally(() => loading.delete(key));
      loading.set(key, reading);
      return reading;
    },
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

/**
 * Compresses each content once and stores it under `folder` for later releases and starts. An
 * incomplete file there counts as missing; a folder that cannot be written only costs time.
 */
export function createCompressedFiles(folder: string) {
  async function store(file: string, br: Buffer): Promise<void> {
    const draft = path.join(folder, `${randomBytes(6).toString('hex')}.draft`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, Buffer.concat([hashOf(br), br]));
    await rename(draft, file);
  }

  return {
    /** By ETag; `read` is called where it was not made before. */
    async brotliOf(
      etag: string,
      isImmutable: boolean,
      read: () => Promise<Buffer>,
    ): Promise<Buffer> {
      const file = path.join(folder, etag.replaceAll('"', ''));
      const stored = await readFile(file).catch(() => null);
      const found = stored?.subarray(HASH_BYTES);
      if (stored && found && hashOf(found).equals(stored.subarray(0, HASH_BYTES))) return found;
      const br = await compress(await read(), isImmutable);
      await store(file, br).catch(() => {});
      return br;
    },
  };
}

export type CompressedFiles = ReturnType<typeof createCompressedFiles>;

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

const HASH_BYTES = 32;

/** Precedes the bytes; detects incomplete files. */
const hashOf = (br: Uint8Array) => createHash('sha256').update('br').update(br).digest();
