import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { EncodedBody } from './answer';

/** The compressed forms of one file. */
export type Encodings = Pick<EncodedBody, 'br' | 'gzip'>;

export interface CompressedFiles {
  /** The compressed forms of `plain`, from the disk when they were made before. */
  of(plain: Buffer, etag: string, isImmutable: boolean): Promise<Encodings>;
  /** Removes from the disk what was not asked for since the last call and is a day old. */
  prune(): Promise<void>;
}

/** From this size on a page is worth the quarter of a second that hard compression takes. */
const LARGE_PAGE_BYTES = 64 * 1024;
const BROTLI_HARDEST = 11;
const BROTLI_QUICK = 7;
/** Another replica may still serve an older release, whose files it has not asked for lately. */
const UNUSED_MS_MAX = 24 * 60 * 60 * 1000;

const compressBr = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compresses the files of the site, each content once: what is made is kept under `folder`, because
 * most files are the same from release to release and from start to start. A file there that is not
 * whole, as after a power cut, counts as missing; a folder that cannot be written costs time only.
 */
export function createCompressedFiles(folder: string, now: () => number): CompressedFiles {
  /** What the release in memory uses, and what the next one has asked for so far. */
  let inUse = new Map<string, Encodings>();
  let asked = new Map<string, Encodings>();

  async function store(name: string, encodings: Encodings): Promise<void> {
    const draft = path.join(folder, `${randomBytes(6).toString('hex')}.draft`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, packed(encodings));
    await rename(draft, path.join(folder, name));
  }

  async function find(name: string): Promise<Encodings | null> {
    const bytes = await readFile(path.join(folder, name)).catch(() => null);
    return bytes && unpacked(bytes);
  }

  return {
    async of(plain, etag, isImmutable) {
      const quality =
        isImmutable || plain.length >= LARGE_PAGE_BYTES ? BROTLI_HARDEST : BROTLI_QUICK;
      const name = `${etag.replaceAll('"', '')}.${quality}`;
      const before = asked.get(name) ?? inUse.get(name) ?? (await find(name));
      const encodings = before ?? (await compress(plain, quality));
      asked.set(name, encodings);
      if (!before) await store(name, encodings).catch(() => {});
      return encodings;
    },
    async prune() {
      inUse = asked;
      asked = new Map();
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => !inUse.has(one))) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => null);
        if (found && now() - found.mtimeMs > UNUSED_MS_MAX) await rm(file, { force: true });
      }
    },
  };
}

/**
 * Files that stay for ever, and the few large pages, are compressed as hard as possible; all other
 * pages quickly, because each publication may change all of them.
 */
async function compress(plain: Buffer, quality: number): Promise<Encodings> {
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  const [br, gzipped] = await Promise.all([
    compressBr(plain, { params }),
    compressGzip(plain, { level: quality === BROTLI_HARDEST ? 9 : 6 }),
  ]);
  return { br, gzip: gzipped };
}

const HASH_BYTES = 32;
const LENGTH_BYTES = 4;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** A SHA-256 of the rest, the length of the Brotli form, that form, and the gzip form. */
function packed({ br, gzip: gzipped }: Encodings): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(br?.length ?? 0);
  const rest = Buffer.concat([length, br ?? Buffer.alloc(0), gzipped ?? Buffer.alloc(0)]);
  return Buffer.concat([hashOf(rest), rest]);
}

/** Null when the bytes are not what was packed. */
function unpacked(bytes: Buffer): Encodings | null {
  const rest = bytes.subarray(HASH_BYTES);
  if (rest.length < LENGTH_BYTES || !hashOf(rest).equals(bytes.subarray(0, HASH_BYTES)))
    return null;
  const brEnd = LENGTH_BYTES + rest.readUInt32BE();
  return { br: rest.subarray(LENGTH_BYTES, brEnd), gzip: rest.subarray(brEnd) };
}
