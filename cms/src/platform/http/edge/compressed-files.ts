import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';

/** Pages from the first size on are worth more work; from the second on they would take too long. */
const LARGE_BYTES = 64 * 1024;
const HUGE_BYTES = 512 * 1024;
const QUALITY = { immutable: 11, large: 11, page: 7, huge: 5 };

const packBrotli = promisify(brotliCompress);

/**
 * Compresses the files of the site, each content once: what is made is stored under `folder`, because
 * most files are the same from release to release and from start to start. A file there that is not
 * whole, as after a power cut, counts as missing; a folder that cannot be written costs time only.
 */
export function createCompressedFiles(folder: string) {
  async function store(file: string, br: Buffer): Promise<void> {
    const draft = path.join(folder, `${randomBytes(6).toString('hex')}.draft`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, Buffer.concat([hashOf(br), br]));
    await rename(draft, file);
  }

  return {
    /** The Brotli form of the file with this ETag; `read` is called where it was not made before. */
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

/** Files that stay for ever are compressed as hard as possible, pages quickly: publications change them. */
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

/** Stands before the bytes. Earlier versions stored more than Brotli's, whose hash does not fit. */
const hashOf = (br: Uint8Array) => createHash('sha256').update('br').update(br).digest();
