import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer';
import type { CompressedFiles } from './compressed-files';
import type { SiteFile } from './release';
import type { SecurityHeaders } from './security-headers';

/** What the files in memory may take, in bytes: many times what a site of a hundred guides has. */
const BYTES_MAX = 48 * 1024 * 1024;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml|rss\+xml)|image\/svg)/;

/**
 * Caches the files that were requested lately, whatever the size of the site, each once: compressed where
 * that helps, because most readers take it so. A file that the next release has too stays.
 */
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
    /** The answer of a file that is in memory. */
    ready: (file: SiteFile): Answer | undefined => cached.get(file.key),
    /** The same for any file. @throws Error when its bytes are not what the release says. */
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
