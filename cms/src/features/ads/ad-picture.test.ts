import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture as prepare } from './ad-picture';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6e4f' } });

/** A disc on transparency. */
const logo = (color: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250"><circle cx="200" cy="125" r="110" fill="${color}"/></svg>`,
    ),
  ).png();

test.each([
  ['#000000', '#ffffff'],
  ['#2a1840', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#ffd23f', '#000000'],
])('a logo of %s on transparency stands on %s', async (color, ground) => {
  const { rulingColor } = await prepare(() => logo(color).toBuffer());
  expect(rulingColor).toBe(ground);
});

test.each([
  { width: 3000, height: 1000, full: [1600, 533], banner: [480, 160] },
  { width: 300, height: 100, full: [300, 100], banner: [300, 100] },
  { width: 100, height: 3000, full: [40, 1200], banner: [11, 320] },
])('$width x $height fits its boxes and is never enlarged', async ({ width, height, ...sizes }) => {
  const picture = await prepare(() => plain(width, height).png().toBuffer());
  for (const size of ['full', 'banner'] as const) {
    const found = await sharp(picture[size]).metadata();
    expect([found.width, found.height]).toEqual(sizes[size]);
    expect(found.format).toBe('webp');
  }
  expect(picture.rulingColor).toMatch(/^#[0-9a-f]{6}$/);
});

test.each([
  { name: 'a GIF', make: () => plain(4, 4).gif().toBuffer(), refusal: 'IMAGE_TYPE' },
  { name: 'nothing', make: async () => Buffer.alloc(0), refusal: 'IMAGE_TYPE' },
  {
    name: 'more than 8 MB',
    make: async () =>
      Buffer.concat([await plain(4, 4).png().toBuffer(), Buffer.alloc(8 * 1024 * 1024)]),
    refusal: 'TOO_LARGE',
  },
  {
    name: 'half a JPEG',
    make: async () => {
      const whole = await plain(900, 900).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    refusal: 'IMAGE_UNREADABLE',
  },
  { name: 'one pixel', make: () => plain(1, 1).png().toBuffer(), refusal: 'IMAGE_EMPTY' },
  { name: 'a line', make: () => plain(8000, 2).png().toBuffer(), refusal: 'IMAGE_EMPTY' },
  { name: 'a thicker line', make: () => plain(8000, 100).png().toBuffer(), refusal: 'IMAGE_EMPTY' },
  { name: 'a line upwards', make: () => plain(16, 8000).png().toBuffer(), refusal: 'IMAGE_EMPTY' },
  {
    name: 'nothing but transparency',
    make: () => logo('#00000000').toBuffer(),
    refusal: 'IMAGE_EMPTY',
  },
])('$name is refused as $refusal', async ({ make, refusal }) => {
  await expect(prepare(make)).rejects.toMatchObject({ code: refusal });
});

test('pictures are read one at a time, and too many at once get the time to try again', async () => {
  let reading = 0;
  let most = 0;
  const read = async () => {
    reading += 1;
    most = Math.max(most, reading);
    await new Promise(setImmediate);
    reading -= 1;
    return Buffer.alloc(0);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => prepare(read)));
  expect(most).toBe(1);
  const turnedAway = outcomes.filter(
    (outcome) => outcome.status === 'rejected' && outcome.reason.code === 'BUSY',
  );
  expect(turnedAway).toHaveLength(15);
  expect(turnedAway[0]).toMatchObject({ reason: { status: 503, retryAfterSeconds: 60 } });
});
