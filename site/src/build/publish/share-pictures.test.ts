import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHARE_PICTURE, shareCardOf } from '../sharing/share-card.ts';
import { INSET } from './draw-share-card.ts';
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
    const { bytes: picture } = await drawSharePicture(card, wanted);
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
  expect(one).toEqual(same);
  expect(one).not.toEqual(other);
});

test('a text of characters that the typeface lacks still makes a picture', async () => {
  expect(
    (await drawSharePicture({ ...card, title: '選挙', text: '🗳️' }, 'jpeg')).bytes.length,
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
  const drawn = sharp((await drawSharePicture({ ...card, picture }, 'png')).bytes);
  const { width, height } = await drawn.metadata();
  expect({ width, height }).toEqual(SHARE_PICTURE);
  const { channels } = await drawn.stats();
  // One color, and green: nothing of the sides is there, and nothing has been added.
  expect(channels.slice(0, 3).map(({ min, max }) => max - min)).toEqual([0, 0, 0]);
  expect(channels.map(({ max }) => max).slice(0, 3)).toEqual([0x20, 0xa0, 0x3a]);
});

test('a badge has its own picture in place of the logo, a mark and a usage line below the title', async () => {
  const source = path.join(dir, 'badge.png');
  await sharp({ create: { width: 30, height: 30, channels: 3, background: RED } }).toFile(source);
  const plain = { ...card, text: '' };
  const drawn = await drawSharePicture({ ...plain, inset: source }, 'png');
  expect(drawn.isWhole).toBe(true);
  const at = { left: INSET.left + 1, top: INSET.top + 1, width: 200, height: 200 };
  const inside = await sharp(await sharp(drawn.bytes).extract(at).toBuffer()).stats();
  // A palette rounds a color.
  expect(inside.channels.slice(0, 3).map(({ mean }) => mean > 0x80)).toEqual([true, false, false]);
  const { bytes: bare } = await drawSharePicture(plain, 'png');
  for (const shown of [{ mark: 'Insane' }, { usage: ';fly [player]' }] as const)
    expect((await drawSharePicture({ ...plain, ...shown }, 'png')).bytes).not.toEqual(bare);
});

test('a card whose inset cannot be read is drawn with the logo, and says so', async () => {
  const missing = await drawSharePicture({ ...card, inset: path.join(dir, 'none.png') }, 'png');
  const { bytes } = await drawSharePicture(card, 'png');
  expect(missing).toEqual({ bytes, isWhole: false });
});
