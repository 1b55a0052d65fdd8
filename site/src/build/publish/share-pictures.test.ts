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

const GREEN = '#20a03a';
const RED = '#c01010';

test('a picture of an editor is cropped to the size of the others: its middle is seen, undistorted', async () => {
  const source = path.join(dir, 'wide.png');
  // Of its width the middle fifth is seen at the size of the others.
  const plain = (width: number, background: string) =>
    ({ create: { width, height: 100, channels: 3, background } }) as const;
  const middle = await sharp(plain(200, GREEN)).png().toBuffer();
  await sharp(plain(900, RED))
    .composite([{ input: middle }])
    .toFile(source);
  const picture = { source, hash: 'wide', alt: 'A wide wall.' };
  const drawn = sharp(await drawSharePicture({ ...card, picture }, 'png'));
  const { width, height } = await drawn.metadata();
  expect({ width, height }).toEqual(SHARE_PICTURE);
  const { channels } = await drawn.stats();
  // One color, and green: nothing of the sides is there, and nothing has been added.
  expect(channels.slice(0, 3).map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
  expect(channels.map(({ max }) => max).slice(0, 3)).toEqual([0x20, 0xa0, 0x3a]);
});
