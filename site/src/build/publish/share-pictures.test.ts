import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHARE_PICTURE, shareCardOf } from '../sharing/share-card.ts';
import { drawSharePicture } from './share-pictures.ts';
import { sampleSnapshot } from './testing/sample-snapshot.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'elc-share-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const card = shareCardOf(sampleSnapshot(), '/commands');

test.each(['png', 'jpeg'] as const)(
  'draws a %s of the size that networks show, below 200 KB',
  async (wanted) => {
    const picture = await drawSharePicture(card, wanted);
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ ...SHARE_PICTURE, format: wanted });
    expect(picture.length).toBeLessThan(200 * 1024);
  },
);

test('equal cards are equal pictures, others differ', async () => {
  const [one, same, other] = await Promise.all(
    [card, { ...card }, { ...card, title: 'Other' }].map((drawn) =>
      drawSharePicture(drawn, 'jpeg'),
    ),
  );
  expect(one?.equals(same as Buffer)).toBe(true);
  expect(one?.equals(other as Buffer)).toBe(false);
});

test('a text of characters that the typeface lacks still makes a picture', async () => {
  expect(
    (await drawSharePicture({ ...card, title: '選挙', text: '🗳️' }, 'jpeg')).length,
  ).toBeGreaterThan(0);
});

test('a picture of an editor is cropped to the size of the others', async () => {
  const source = path.join(dir, 'wide.png');
  const size = { width: 900, height: 100 };
  await sharp({ create: { ...size, channels: 3, background: '#20603a' } }).toFile(source);
  const picture = { source, hash: 'wide', alt: 'A wide wall.' };
  const { width, height } = await sharp(
    await drawSharePicture({ ...card, picture }, 'jpeg'),
  ).metadata();
  expect({ width, height }).toEqual(SHARE_PICTURE);
});
