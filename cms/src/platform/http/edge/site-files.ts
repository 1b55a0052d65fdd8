import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Answer } from './answer';
import type { CompressedFiles, Encodings } from './compressed-files';
import type { SiteFile } from './release';
import type { SecurityHeaders } from './security-headers';

export interface SiteFiles {
  /** The answer of a file that is in memory. */
  ready(file: SiteFile): Answer | undefined;
  /** The same for any file. @throws Error when its bytes are not what the release says. */
  load(file: SiteFile): Promise<Answer>;
}

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
}): SiteFiles {
  const held = new LRUCache<string, { answer: Answer; bytes: number }>({
    maxSize: bytesMax,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  const loading = new Map<string, Promise<Answer>>();

  async function read(file: SiteFile): Promise<Answer> {
    const { source, size, etag, contentType, isImmutable } = file;
    const isCompressible = COMPRESSIBLE.test(contentType);
    const before = isCompressible ? await compressed.find(etag) : null;
    const plain = before ? null : await readFile(source);
    if (plain && plain.length !== size) {
      throw new Error(`${source} has ${plain.length} bytes instead of ${size}`);
    }
    const made = plain && isCompressible ? await compressed.make(plain, etag, isImmutable) : null;
    const encodings = before ?? made;
    const bytes = encodings ?? { plain: plain as Buffer };
    const answer = { body: { ...bytes, etag }, headers: headersOf(file, security) };
    held.set(file.key, { answer, bytes: bytesOf(bytes) });
    return answer;
  }

  return {
    ready: (file) => held.get(file.key)?.answer,
    load(file) {
      const { key } = file;
      const found = held.get(key)?.answer;
      if (found) return Promise.resolve(found);
      const reading = loading.get(key) ?? read(file).finally(() => loading.delete(key));
      loading.set(key, reading);
      return reading;
    },
  };
}

const bytesOf = ({ plain, br, gzip }: Partial<Encodings> & { plain?: Buffer }) =>
  [plain, br, gzip].reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);

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
