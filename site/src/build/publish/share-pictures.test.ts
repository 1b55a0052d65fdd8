import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHARE_PICTURE, shareCards } from '../sharing/share-card.ts';
import { makeSharePictures } from './share-pictures.ts';
import { sampleSnapshot } from './testing/sample-snapshot.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'elc-share-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const cards = [...shareCards(sampleSnapshot()).values()].slice(0, 2);

test('makes a picture of the size that networks show, below 200 KB', async () => {
  const { names } = await makeSharePictures(cards, { cacheDir: dir });
  for (const name of names) {
    const { width, height, format } = await sharp(path.join(dir, name)).metadata();
    expect({ width, height, format }).toEqual({ ...SHARE_PICTURE, format: 'jpeg' });
    expect((await stat(path.join(dir, name))).size).toBeLessThan(200 * 1024);
  }
});

test('makes each picture once and leaves nothing else behind', async () => {
  const first = await makeSharePictures(cards, { cacheDir: dir });
  const second = await makeSharePictures([...cards, ...cards], { cacheDir: dir });
  expect([first.made, second.made]).toEqual([2, 0]);
  expect((await readdir(dir)).sort()).toEqual(first.names.toSorted());
});

test('a text of characters that the typeface lacks still makes a picture', async () => {
  const card = { ...(cards[0] as (typeof cards)[number]), title: '選挙', text: '🗳️' };
  expect((await makeSharePictures([card], { cacheDir: dir })).made).toBe(1);
});

test('a picture of an editor is cropped to the size of the others', async () => {
  const original = path.join(dir, 'wide.png');
  const size = { width: 900, height: 100 };
  await sharp({ create: { ...size, channels: 3, background: '#20603a' } }).toFile(original);
  const picture = { source: '/uploads/wide.png', hash: 'wide', alt: 'A wide wall.' };
  const card = { ...(cards[0] as (typeof cards)[number]), picture };
  const { names } = await makeSharePictures([card], {
    cacheDir: dir,
    originals: { '/uploads/wide.png': original },
  });
  const { width, height } = await sharp(path.join(dir, names[0] as string)).metadata();
  expect({ width, height }).toEqual(SHARE_PICTURE);
});
