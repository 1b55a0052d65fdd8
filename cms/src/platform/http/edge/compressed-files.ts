import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** The compressed forms of one file: small ones have no gzip form, which is made on demand. */
export interface Encodings {
  readonly br: Buffer;
  readonly gzip?: Buffer;
}

export interface CompressedFiles {
  /** The compressed forms of the file with this ETag, if they were made before. */
  find(etag: string): Promise<Encodings | null>;
  /** Compresses a file, and stores the result. */
  make(plain: Buffer, etag: string, isImmutable: boolean): Promise<Encodings>;
}

/** Pages from the first size on are worth more work; from the second on they would take too long. */
const LARGE_BYTES = 64 * 1024;
const HUGE_BYTES = 512 * 1024;
const QUALITY = { immutable: 11, large: 11, page: 7, huge: 5 };

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses the files of the site, each content once: what is made is stored under `folder`, because
 * most files are the same from release to release and from start to start. A file there that is not
 * whole, as after a power cut, counts as missing; a folder that cannot be written costs time only.
 */
export function createCompressedFiles(folder: string): CompressedFiles {
  const fileOf = (etag: string) => path.join(folder, etag.replaceAll('"', ''));

  async function store(etag: string, encodings: Encodings): Promise<void> {
    const draft = path.join(folder, `${randomBytes(6).toString('hex')}.draft`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, packed(encodings));
    await rename(draft, fileOf(etag));
  }

  return {
    async find(etag) {
      const bytes = await readFile(fileOf(etag)).catch(() => null);
      return bytes && unpacked(bytes);
    },
    async make(plain, etag, isImmutable) {
      const encodings = await compress(plain, isImmutable);
      await store(etag, encodings).catch(() => {});
      return encodings;
    },
  };
}

/** Files that stay for ever are compressed as hard as possible, pages quickly: publications change them. */
async function compress(plain: Buffer, isImmutable: boolean): Promise<Encodings> {
  const quality = isImmutable ? QUALITY.immutable : qualityOf(plain.length);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gzipped] = await Promise.all([
    compressBr(plain, { params }),
    plain.length < LARGE_BYTES ? undefined : compressGzip(plain, { level: 6 }),
  ]);
  return { br, ...(gzipped && { gzip: gzipped }) };
}

function qualityOf(bytes: number): number {
  if (bytes < LARGE_BYTES) return QUALITY.page;
  return bytes < HUGE_BYTES ? QUALITY.large : QUALITY.huge;
}

const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A SHA-256 of the rest, the length of the Brotli form, that form, and the gzip form. */
function packed({ br, gzip: gzipped }: Encodings): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(br.length);
  const rest = Buffer.concat([length, br, gzipped ?? Buffer.alloc(0)]);
  return Buffer.concat([hashOf(rest), rest]);
}

/** Null when the bytes are not what was packed. */
function unpacked(bytes: Buffer): Encodings | null {
  const rest = bytes.subarray(HASH_BYTES);
  if (rest.length < LENGTH_BYTES || !hashOf(rest).equals(bytes.subarray(0, HASH_BYTES)))
    return null;
  const brEnd = LENGTH_BYTES + rest.readUInt32BE();
  const gzipped = rest.subarray(brEnd);
  return { br: rest.subarray(LENGTH_BYTES, brEnd), ...(gzipped.length > 0 && { gzip: gzipped }) };
}
