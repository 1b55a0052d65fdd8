import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareCardOf } from '../sharing/share-card.ts';
import { decodeInTurn } from './open-picture.ts';
import { makeVariants, type PictureSource } from './picture-variants.ts';
import { drawSharePicture } from './share-pictures.ts';
import { sampleSnapshot } from './testing/sample-snapshot.ts';

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

test('a picture with too many pixels is named before it is decoded', async () => {
  const source = join(dir, 'large.png');
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(17);
  size.writeUInt32BE(20_000, 0);
  size.writeUInt32BE(20_000, 4);
  size.set([8, 2], 8);
  await writeFile(source, Buffer.concat([head, size, Buffer.from('\0\0\0\0IDAT\0\0\0\0')]));
  const made = makeVariants([{ ...picture, source, hash: 'large' }], join(dir, 'large'));
  await expect(made).rejects.toThrow(
    `picture ${source}: it has 400 megapixels. Replace it by one of at most 40.`,
  );
});

test('the variants of a picture with transparent parts have them, too', async () => {
  const source = join(dir, 'clear.png');
  const create = { width: 500, height: 300, channels: 4, background: '#7c3aed80' } as const;
  await sharp({ create }).png().toFile(source);
  const cache = join(dir, 'clear');
  await makeVariants([{ source, hash: 'clear', width: 500, height: 300 }], cache);
  const made = await readdir(cache);
  expect(made.length).toBeGreaterThan(0);
  for (const name of made) {
    const { data, info } = await sharp(join(cache, name))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.channels, Math.round((data[3] ?? 0) / 10)]).toEqual([4, 13]);
  }
});

test('whoever asks for them, pictures are decoded one at a time, and a failure ends its own turn only', async () => {
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  const others = [
    decodeInTurn(() => held.promise).finally(() => done.push('another picture')),
    makeVariants([{ ...picture, hash: 'turn' }], join(dir, 'turn')).then(() => done.push('page')),
    drawSharePicture(
      { ...shareCardOf(sampleSnapshot(), '/'), picture: { ...picture, alt: '' } },
      'jpeg',
    ).then(() => done.push('card')),
  ];
  await pause(500);
  held.reject(new Error('broken'));
  await Promise.allSettled(others);
  expect(done[0]).toBe('another picture');
  expect(done.sort()).toEqual(['another picture', 'card', 'page']);
});
