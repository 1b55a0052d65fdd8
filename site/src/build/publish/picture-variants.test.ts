import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVariants, type PictureSource } from './picture-variants.ts';

let dir: string;
let picture: PictureSource;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'variants-'));
  const source = join(dir, 'original.png');
  const size = { width: 600, height: 300 };
  await sharp({ create: { ...size, channels: 3, background: '#7c3aed' } })
    .png()
    .toFile(source);
  picture = { source, hash: 'wall', ...size };
});

afterAll(() => rm(dir, { recursive: true }));

test('makes every size in both formats once, none larger than the original', async () => {
  const cache = join(dir, 'once');
  const first = await makeVariants([picture], cache);
  const second = await makeVariants([picture], cache);
  const names = ['wall-480.avif', 'wall-480.webp', 'wall-600.avif', 'wall-600.webp'];
  expect(first.made).toBe(4);
  expect(second).toEqual({ names: expect.arrayContaining(names), made: 0 });
  expect((await readdir(cache)).sort()).toEqual(names);
  const largest = await sharp(join(cache, 'wall-600.webp')).metadata();
  expect([largest.width, largest.height]).toEqual([600, 300]);
});

test('names the picture that cannot be read', async () => {
  const source = join(dir, 'gone.png');
  const failure = makeVariants([{ ...picture, source }], join(dir, 'gone'));
  await expect(failure).rejects.toThrow(`picture ${source}: `);
});

test('a picture that is not one leaves nothing behind', async () => {
  const source = join(dir, 'text.png');
  await writeFile(source, 'not a picture');
  const cache = join(dir, 'broken');
  await expect(makeVariants([{ ...picture, source }], cache)).rejects.toThrow(source);
  expect(await readdir(cache)).toEqual([]);
});
