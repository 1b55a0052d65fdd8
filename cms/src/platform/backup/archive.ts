import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { Header, Pack, Parser, ReadEntry } from 'tar';
import { Refused } from '../command';
import {
  ARCHIVE_FORMAT,
  type ArchivedFile,
  belongsToArchive,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from './manifest';
import { boundUnpacked } from './unpacked-bytes';

/** Called as files of an archive are written or read. */
export type OnFile = (file: ArchivedFile) => void;

/** A file and what it is called in the archive. */
export interface Source {
  readonly name: string;
  readonly file: string;
}

interface Written {
  readonly to: string;
  /** Encrypts the archive. */
  readonly passphrase: string | undefined;
  readonly sources: readonly Source[];
  readonly manifestOf: (files: readonly ArchivedFile[]) => Manifest;
  readonly onFile: OnFile;
}

/** Writes an archive, its manifest last, and waits until the disk has it. A source that is gone is left out. */
export async function writeArchive({ to, passphrase, sources, manifestOf, onFile }: Written) {
  const pack = new Pack({});
  const piped = pipeline(
    Readable.from(pack),
    createGzip(),
    passphrase ? encryptBy(passphrase) : asItIs,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  const added = async () => {
    const files: ArchivedFile[] = [];
    for (const source of sources) {
      const file = await addFile(pack, source);
      if (!file) continue;
      files.push(file);
      onFile(file);
    }
    const manifest = Buffer.from(JSON.stringify(manifestOf(files), null, 2));
    await addEntry(pack, MANIFEST, manifest.length, [manifest]);
    pack.end();
    await piped;
  };
  // Nothing more is taken from the pack once the disk is full.
  await Promise.race([piped.then(() => {}), added()]);
}

async function addFile(pack: Pack, { name, file }: Source): Promise<ArchivedFile | null> {
  const handle = await open(file).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return null;
    throw thrown;
  });
  if (!handle) return null;
  const { size } = await handle.stat();
  const hash = createHash('sha256');
  // A file that grows meanwhile is archived as far as it went.
  const bytes = size > 0 ? handle.createReadStream({ start: 0, end: size - 1 }) : [];
  await addEntry(pack, name, size, bytes, (chunk) => hash.update(chunk));
  await handle.close();
  return { name, bytes: size, sha256: hash.digest('hex') };
}

async function addEntry(
  pack: Pack,
  name: string,
  size: number,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
  onChunk: (chunk: Buffer) => void = () => {},
): Promise<void> {
  const header = new Header({ path: name, size, mode: 0o600, mtime: new Date(), type: 'File' });
  const entry = new ReadEntry(header);
  pack.add(entry);
  for await (const chunk of bytes) {
    onChunk(chunk);
    if (!entry.write(chunk)) await once(entry, 'drain');
  }
  entry.end();
}

type Bytes = AsyncIterable<Uint8Array>;
const asWeb = (bytes: Bytes) => Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;

async function* asItIs(bytes: Bytes): Bytes {
  yield* bytes;
}

const encryptBy = (passphrase: string) =>
  async function* (bytes: Bytes): Bytes {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* await encrypter.encrypt(asWeb(bytes));
  };

const AGE = 'age-encryption.org/v1\n';
const GZIP = '1f8b';

/** The compressed bytes of an archive. @throws Refused where it is no archive, or cannot be opened. */
async function openArchive(file: string, passphrase: string | undefined): Promise<Bytes> {
  const handle = await open(file).catch((thrown: NodeJS.ErrnoException) => {
    throw new Refused(`${file} cannot be read (${thrown.code}). Give the path of a backup.`);
  });
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE.length), 0, AGE.length, 0);
  await handle.close();
  const head = buffer.subarray(0, bytesRead);
  const isEncrypted = head.toString('latin1') === AGE;
  if (!isEncrypted && head.toString('hex', 0, 2) !== GZIP) throw foreign(file);
  if (!isEncrypted) return createReadStream(file);
  if (passphrase) return decrypt(file, createReadStream(file), passphrase);
  throw new Refused(
    `${file} is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.`,
  );
}

async function decrypt(file: string, bytes: Bytes, passphrase: string): Promise<Bytes> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(asWeb(bytes)).catch((thrown: Error) => {
    if (!/no identity matched/.test(thrown.message)) throw thrown;
    throw new Refused(
      `BACKUP_PASSPHRASE does not open ${file}. Set it to the passphrase that the backup was made with.`,
    );
  });
}

const foreign = (file: string) =>
  new Refused(`${file} is no backup of Election City. Give a file that npm run backup has made.`);

const damaged = (file: string, reason: string) =>
  new Refused(
    `${file} is damaged or incomplete (${reason}). Use another backup, or copy it again.`,
  );

interface Read {
  readonly passphrase: string | undefined;
  /** An empty folder that takes the files; none where the archive is only checked. */
  readonly unpackTo?: string;
  /** What the disk of that folder has free; unbounded by default. */
  readonly freeBytes?: number;
  readonly onFile: OnFile;
}

/**
 * Reads an archive to its end and checks each file against the manifest.
 * @throws Refused where it is foreign, damaged, incomplete, of a newer format, needs another passphrase, or unpacks to more
 * than a backup of its size or the disk allows.
 */
export async function readArchive(file: string, options: Read): Promise<Manifest> {
  try {
    return await readWhole(file, options);
  } catch (thrown) {
    // What the file system says is about this machine, not about the archive.
    if (thrown instanceof Refused || 'syscall' in (thrown as Error)) throw thrown;
    throw damaged(file, (thrown as Error).message);
  }
}

async function readWhole(file: string, options: Read): Promise<Manifest> {
  const { passphrase, unpackTo, onFile } = options;
  const found = new Map<string, ArchivedFile>();
  const manifest: Buffer[] = [];
  const taken: Promise<void>[] = [];
  const opened = await openArchive(file, passphrase);
  const unpacked = await boundUnpacked(file, unpackTo, options.freeBytes);
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});

  async function take(entry: ReadEntry): Promise<void> {
    const { path: name, size: bytes } = entry;
    if (!belongsToArchive(name) || !['File', 'OldFile'].includes(entry.type)) throw foreign(file);
    unpacked.announce(bytes);
    if (name === MANIFEST) unpacked.announceManifest(bytes);
    const hash = createHash('sha256');
    const hashed = async function* () {
      for await (const chunk of entry) {
        hash.update(chunk);
        if (name === MANIFEST) manifest.push(chunk);
        yield chunk;
      }
    };
    if (unpackTo && name !== MANIFEST) {
      const target = path.join(unpackTo, name);
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(hashed, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
    } else {
      for await (const _ of hashed());
    }
    if (name === MANIFEST) return;
    const archived = { name, bytes, sha256: hash.digest('hex') };
    found.set(name, archived);
    onFile(archived);
  }

  const parser = new Parser({ strict: true });
  parser.on('error', failed.reject);
  parser.on('entry', (entry) => {
    const one = take(entry);
    one.catch(failed.reject);
    taken.push(one);
  });
  const ended = once(parser, 'end');
  ended.catch(() => {});
  const read = async () => {
    await pipeline(opened, createGunzip(), async (tar: AsyncIterable<Buffer>) => {
      for await (const chunk of tar) {
        unpacked.count(chunk.length);
        if (!parser.write(chunk)) await once(parser, 'drain');
      }
    });
    parser.end();
    await ended;
    await Promise.all(taken);
  };
  await Promise.race([read(), failed.promise]);
  return checked(file, Buffer.concat(manifest).toString(), found);
}

function checked(file: string, text: string, found: ReadonlyMap<string, ArchivedFile>): Manifest {
  if (text === '') throw damaged(file, `it has no ${MANIFEST}`);
  const json = jsonIn(text);
  if (json === undefined) throw damaged(file, `${MANIFEST} is malformed`);
  if (json?.product !== 'election-city') throw foreign(file);
  if (json.format > ARCHIVE_FORMAT) {
    throw new Refused(
      `${file} was made by a newer version of Election City (${json.version}). Restore it with that version.`,
    );
  }
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw damaged(file, `${MANIFEST} is malformed`);
  for (const { name, bytes, sha256 } of parsed.data.files) {
    const one = found.get(name);
    if (!one) throw damaged(file, `${name} is missing`);
    if (one.bytes !== bytes || one.sha256 !== sha256) throw damaged(file, `${name} is changed`);
  }
  if (found.size !== parsed.data.files.length) throw damaged(file, 'it has files of no manifest');
  return parsed.data;
}

/** Undefined where the text is no JSON. */
function jsonIn(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
