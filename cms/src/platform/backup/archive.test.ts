import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { create, Header } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive, writeArchive } from './archive';
import { ARCHIVE_FORMAT, type Manifest } from './manifest';

const PASSPHRASE = 'six bricks make a tower';

let folder = '';
const at = (name: string) => path.join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'elc-archive-'));
  await writeFile(at('database'), Buffer.alloc(300_000, 'rows'));
  await writeFile(at('picture'), 'a picture');
  await make('whole.tar.gz');
  await make('whole.tar.gz.age', { passphrase: PASSPHRASE });
  await encryptQuickly(at('whole.tar.gz'), at('quick.age'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Options {
  readonly passphrase?: string;
  readonly manifest?: object;
}

/** An archive of two files, and one that was deleted before its turn came. */
async function make(name: string, { passphrase, manifest = {} }: Options = {}): Promise<string> {
  await writeArchive({
    to: at(name),
    passphrase,
    sources: [
      { name: 'elc.sqlite', file: at('database') },
      { name: 'uploads/gone.webp', file: at('gone') },
      { name: 'uploads/picture.webp', file: at('picture') },
    ],
    onFile: () => {},
    manifestOf: (files): Manifest => ({
      product: 'election-city',
      format: ARCHIVE_FORMAT,
      version: '1.7.0',
      schema: 9,
      engine: 'sqlite',
      madeAt: '2026-11-25T10:15:00.000Z',
      tables: { elc_users: 2 },
      bucket: null,
      files: [...files],
      ...manifest,
    }),
  });
  return at(name);
}

/** With little of the work that makes guesses of a passphrase slow, and every reading too. */
async function encryptQuickly(file: string, to: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(1);
  await writeFile(to, await encrypter.encrypt(await readFile(file)));
}

const read = (file: string, passphrase?: string, unpackTo?: string) =>
  readArchive(file, { passphrase, onFile: () => {}, ...(unpackTo && { unpackTo }) });

test.each([
  ['whole.tar.gz', undefined],
  ['whole.tar.gz.age', PASSPHRASE],
])('%s is unpacked as it was, and is for its own user only', async (name, passphrase) => {
  const to = at(`of-${name}`);
  await mkdir(to);
  const { files, tables } = await read(at(name), passphrase, to);
  expect(files.map((file) => file.name)).toEqual(['elc.sqlite', 'uploads/picture.webp']);
  expect(tables).toEqual({ elc_users: 2 });
  expect(await readFile(path.join(to, 'uploads/picture.webp'), 'utf8')).toBe('a picture');
  expect(await readFile(path.join(to, 'elc.sqlite'))).toEqual(await readFile(at('database')));
  expect((await stat(at(name))).mode & 0o077).toBe(0);
});

test('what is encrypted shows nothing of what is in it', async () => {
  const bytes = await readFile(at('whole.tar.gz.age'));
  expect(bytes.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  await expect(read(at('whole.tar.gz.age'))).rejects.toThrow(
    /is encrypted\. Set BACKUP_PASSPHRASE/,
  );
  await expect(read(at('whole.tar.gz.age'), 'another passphrase')).rejects.toThrow(
    /BACKUP_PASSPHRASE does not open/,
  );
});

test.each([0.2, 0.6, 0.95])('the first %f of an archive is refused', async (share) => {
  for (const [name, passphrase] of [['whole.tar.gz'], ['quick.age', PASSPHRASE]] as const) {
    const bytes = await readFile(at(name));
    await writeFile(at('half'), bytes.subarray(0, Math.floor(bytes.length * share)));
    await expect(read(at('half'), passphrase), name).rejects.toThrow(/is damaged or incomplete/);
  }
});

test('a changed byte is found', async () => {
  for (const [name, passphrase] of [['whole.tar.gz'], ['quick.age', PASSPHRASE]] as const) {
    await cp(at(name), at('changed'));
    const handle = await open(at('changed'), 'r+');
    const { size } = await handle.stat();
    await handle.write(Buffer.from([0xa5, 0x5a]), 0, 2, size - 200);
    await handle.close();
    await expect(read(at('changed'), passphrase), name).rejects.toThrow(/is damaged/);
  }
});

test.each([
  ['of another product', { product: 'elsewhere' }, /is no backup of Election City/],
  ['of a newer format', { format: ARCHIVE_FORMAT + 1 }, /by a newer version .* \(1\.7\.0\)/],
  ['whose manifest is malformed', { engine: 'oracle' }, /manifest\.json is malformed/],
  [
    'that lacks a file',
    { files: [{ name: 'uploads/lost.webp', bytes: 1, sha256: 'a'.repeat(64) }] },
    /uploads\/lost\.webp is missing/,
  ],
  [
    'whose file is another one',
    { files: [{ name: 'elc.sqlite', bytes: 300_000, sha256: 'a'.repeat(64) }] },
    /elc\.sqlite is changed/,
  ],
  ['with a file that its manifest does not name', { files: [] }, /files of no manifest/],
])('an archive %s is refused', async (name, manifest, sentence) => {
  await expect(read(await make(`${name}.tar.gz`, { manifest }))).rejects.toThrow(sentence);
});

test('what is no archive of ours is refused, and nothing of it is written outside', async () => {
  await writeFile(at('text'), 'no archive');
  await writeFile(at('nothing'), '');
  for (const name of ['text', 'nothing'])
    await expect(read(at(name))).rejects.toThrow(/is no backup of Election City/);
  await expect(read(at('nowhere'))).rejects.toThrow(/cannot be read \(ENOENT\)/);
  await mkdir(at('inside'));
  for (const name of ['picture', '../picture']) {
    const options = { file: at('foreign.tar.gz'), gzip: true, cwd: at('inside') };
    await create({ ...options, preservePaths: true }, [name === 'picture' ? at(name) : name]);
    await expect(read(at('foreign.tar.gz'), undefined, at('inside'))).rejects.toThrow(
      /is no backup/,
    );
  }
});

test('a manifest that is no JSON is named', async () => {
  await writeFile(at('manifest.json'), '{"product": "election-city", ');
  await create({ file: at('no-json.tar.gz'), gzip: true, cwd: folder }, ['manifest.json']);
  await expect(read(at('no-json.tar.gz'))).rejects.toThrow(/manifest\.json is malformed/);
});

test('a folder that takes no file is named, and is no damage of the archive', async () => {
  const unpacked = read(at('whole.tar.gz'), undefined, at('picture'));
  await expect(unpacked).rejects.toMatchObject({ code: 'EEXIST' });
});

describe('an archive that unpacks to more than one of its size can', () => {
  /** The head of a file of an archive. */
  function head(name: string, size: number): Buffer {
    const bytes = Buffer.alloc(512);
    new Header({ path: name, size, mode: 0o600, mtime: new Date(0), type: 'File' }).encode(bytes);
    return bytes;
  }
  async function archiveOf(name: string, ...parts: Buffer[]): Promise<string> {
    await writeFile(at(name), gzipSync(Buffer.concat(parts), { level: 1 }));
    return at(name);
  }
  const zeros = Buffer.alloc(68_000_000);

  test.each(['elc.sqlite', 'uploads/zeros.png', 'postgres.dump', 'manifest.json'])(
    'is refused before %s is written',
    async (name) => {
      const to = await mkdtemp(at('to-'));
      const file = await archiveOf('announced.tar.gz', head(name, 3_000_000_000), zeros);
      await expect(read(file, undefined, to)).rejects.toThrow(
        /announced\.tar\.gz unpacks to more than 67\.1 MB, .* nothing was changed\. Give a file/,
      );
      expect(await readdir(to, { recursive: true })).toEqual([]);
      await encryptQuickly(file, at('announced.age'));
      await expect(read(at('announced.age'), PASSPHRASE, to)).rejects.toThrow(/unpacks to more/);
    },
  );

  test('is refused where heads of empty files fill it', async () => {
    const allowed = zeros.subarray(0, 60_000_256);
    const first = head('uploads/zeros.png', allowed.length);
    const one = head('uploads/a.png', 0);
    const heads = Array.from({ length: 16_000 }, () => one);
    const file = await archiveOf('heads.tar.gz', first, allowed, ...heads);
    await expect(read(file)).rejects.toThrow(/unpacks to more/);
  });

  test('is refused for a manifest that memory would have to hold', async () => {
    const noise = randomBytes(1_024_000);
    const heads = [head('uploads/noise.png', noise.length), noise, head('manifest.json', 7e7)];
    await expect(read(await archiveOf('manifest.tar.gz', ...heads))).rejects.toThrow(
      /unpacks to more than 67\.1 MB/,
    );
  });

  test('is read where its size allows it', async () => {
    const noise = randomBytes(1_024_000);
    const heads = [head('uploads/noise.png', noise.length), noise, head('elc.sqlite', 67_999_744)];
    const file = await archiveOf('right.tar.gz', ...heads, zeros);
    await expect(read(file)).rejects.toThrow(/it has no manifest\.json/);
  });
});

test('a disk with too little room is named before anything is written', async () => {
  const to = await mkdtemp(at('to-'));
  const options = { passphrase: undefined, onFile: () => {}, unpackTo: to, freeBytes: 200_000 };
  await expect(readArchive(at('whole.tar.gz'), options)).rejects.toThrow(
    /unpacks to more than the 0\.2 MB that are free in .*: nothing was changed\. Make room/,
  );
  expect(await readdir(to)).toEqual([]);
});
