import { cp, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { create } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
      version: 'V-1.7',
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
  expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
  await expect(read(at('whole.tar.gz.age'))).rejects.toThrow(
    /is encrypted\. Set BACKUP_PASSPHRASE/,
  );
  await expect(read(at('whole.tar.gz.age'), 'another passphrase')).rejects.toThrow(
    /BACKUP_PASSPHRASE does not open/,
  );
});

test.each([0.2, 0.6, 0.95])('the first %f of an archive is refused', async (share) => {
  for (const [name, passphrase] of [['whole.tar.gz'], ['whole.tar.gz.age', PASSPHRASE]] as const) {
    const bytes = await readFile(at(name));
    await writeFile(at('half'), bytes.subarray(0, Math.floor(bytes.length * share)));
    await expect(read(at('half'), passphrase), name).rejects.toThrow(/is damaged or incomplete/);
  }
});

test('a changed byte is found', async () => {
  for (const [name, passphrase] of [['whole.tar.gz'], ['whole.tar.gz.age', PASSPHRASE]] as const) {
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
  ['of a newer format', { format: ARCHIVE_FORMAT + 1 }, /by a newer version .* \(V-1\.7\)/],
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
