import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodeInTurn } from '../platform/decode-pictures';
import { boundedService, wholeUploads } from './bound-pictures';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elc-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

let decoding = 0;
let most = 0;
let read: string[];
beforeEach(() => {
  [decoding, most, read] = [0, 0, []];
});

const work = (name: string) => async () => {
  read.push(name);
  decoding += 1;
  most = Math.max(most, decoding);
  await new Promise(setImmediate);
  decoding -= 1;
  return name;
};
const service = boundedService({
  isImage: work('isImage'),
  isFaultyImage: work('isFaultyImage'),
  optimize: work('optimize'),
  generateThumbnail: work('generateThumbnail'),
  generateResponsiveFormats: work('generateResponsiveFormats'),
});
const NAMES = Object.keys(service) as (keyof typeof service)[];

test('an AVIF is measured, which Strapi takes for no picture', async () => {
  const filepath = path.join(folder, 'small.avif');
  await sharp({ create: { width: 9, height: 5, channels: 3, background: '#7c3aed' } })
    .avif({ effort: 0 })
    .toFile(filepath);
  const file = { filepath, getStream: () => Readable.from([]), width: null, height: null };
  await service.isImage(file);
  expect(file).toMatchObject({ width: 9, height: 5 });
});

/** A PNG that says it has so many pixels: nothing of them is in it. */
function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(''))]);
}

async function file(name: string, bytes: Buffer) {
  const filepath = path.join(folder, name);
  await writeFile(filepath, bytes);
  return { name, filepath, getStream: () => Readable.from(bytes) };
}

test.each([
  { width: 16_000, height: 16_000, says: '256 megapixels' },
  { width: 50_000, height: 50_000, says: '2500 megapixels' },
  { width: 8000, height: 5001, says: '41 megapixels' },
])('$width x $height are refused before anything is decoded', async ({ width, height, says }) => {
  const large = await file('large.png', pngHeader(width, height));
  const withoutPath = { name: large.name, getStream: large.getStream };
  for (const name of NAMES) {
    for (const one of [large, withoutPath]) {
      await expect(service[name](one)).rejects.toThrow(
        `"large.png" has ${says}. Upload a picture of at most 40.`,
      );
    }
  }
  expect(read).toEqual([]);
});

test('the frames of an animation count together', async () => {
  const frame = { create: { width: 2100, height: 2000, channels: 3, background: '#000' } } as const;
  const frames = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      sharp({ create: { ...frame.create, background: { r: index, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  await expect(service.isImage(await file('moving.webp', animated))).rejects.toThrow(
    'has 42 megapixels',
  );
});

test('40 megapixels are decoded, and what is no picture is left to others', async () => {
  const large = await file('right.png', pngHeader(8000, 5000));
  for (const name of NAMES) expect(await service[name](large)).toBe(name);
  expect(await service.isImage(await file('text.png', Buffer.from('no picture')))).toBe('isImage');
});

test('pictures of editors and of advertisers are decoded one at a time, and too many wait in vain', async () => {
  const small = await file('small.png', pngHeader(10, 10));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 80 }, (_, index) =>
      index % 2 === 0 ? service.isFaultyImage(small) : decodeInTurn(work('ad')),
    ),
  );
  expect(most).toBe(1);
  expect(new Set(read)).toEqual(new Set(['ad', 'isFaultyImage']));
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const { message } of refused) expect(message).toMatch(/again|wait/i);
});

test('an upload that has begun is never refused halfway, and one that is refused has stored nothing', async () => {
  const small = await file('whole.png', pngHeader(10, 10));
  const stored: string[] = [];
  const store = async (name: unknown) => {
    await service.isFaultyImage(small);
    stored.push(`${name} file`);
    await service.generateThumbnail(small);
    await service.generateResponsiveFormats(small);
    stored.push(`${name} row`);
  };
  const { upload, replace } = wholeUploads({ upload: store, replace: store });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? upload(index) : replace(index))),
  );
  const done = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []));
  expect(done.length).toBeGreaterThan(1);
  expect(done.length).toBeLessThan(40);
  expect(stored.sort()).toEqual(done.flatMap((one) => [`${one} file`, `${one} row`]).sort());
  expect(most).toBe(1);
});
