/** @module-tag sqlite */
import { once } from 'node:events';
import { request } from 'node:http';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { picture, sharp, statusOf, submit, uploadFolders } from '../support/http/ads.ts';
import {
  call,
  endpoints,
  expectFailure,
  expectSuccess,
  newAddress,
  siteUrl,
} from '../support/http/client.ts';

const MB = 1024 * 1024;
const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A PNG chunk; its checksum is right, so that nothing else is wrong with it. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 0, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** A small file that says it is huge: gray, and all of its lines of one color would compress well. */
const hugePng = Buffer.concat([
  PNG_SIGNATURE,
  header(50_000, 50_000),
  chunk('IDAT', deflateSync(Buffer.alloc(5 * MB))),
  chunk('IEND', Buffer.alloc(0)),
]);

const still = await picture({ width: 8, height: 8 });
const animatedPng = Buffer.concat([
  PNG_SIGNATURE,
  still.subarray(8, 33),
  chunk('acTL', Buffer.from([0, 0, 3, 232, 0, 0, 0, 0])),
  still.subarray(33),
]);
const frames = await Promise.all(
  Array.from({ length: 1000 }, (_, index) =>
    picture({ width: 4, height: 4, color: `rgb(${index % 256}, ${index >> 2}, 0)` }),
  ),
);
const animatedWebp = await sharp(frames, { join: { animated: true } })
  .webp()
  .toBuffer();

const hostile = [
  {
    name: 'an SVG called picture.png',
    image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    status: 415,
    code: 'IMAGE_TYPE',
  },
  { name: 'a PNG of 50,000 x 50,000', image: hugePng, status: 422, code: 'IMAGE_TOO_MANY_PIXELS' },
  { name: 'a WebP of 1000 frames', image: animatedWebp, status: 422, code: 'IMAGE_ANIMATED' },
  { name: 'a PNG of 1000 frames', image: animatedPng, status: 422, code: 'IMAGE_ANIMATED' },
  {
    name: 'a JPEG start before HTML',
    image: Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<html><script>alert(1)</script>'),
    ]),
    status: 422,
    code: 'IMAGE_UNREADABLE',
  },
  {
    name: 'a file of just over 8 MB',
    image: Buffer.concat([still, Buffer.alloc(8 * MB)]),
    status: 413,
    code: 'TOO_LARGE',
  },
];

test.each(hostile)(
  '$name is answered $status $code and leaves nothing behind',
  async ({ image, status, code }) => {
    const before = await uploadFolders();
    await expectFailure(await submit({ image }), status, code);
    await expect.poll(uploadFolders).toEqual(before);
  },
);

test.each([
  '../../../evil.png',
  'a\u0000b.png',
  '..\\..\\evil.png',
  `${'x'.repeat(5000)}.png`,
  '.htaccess',
])('a file called %j is stored under a name of the server’s making', async (name) => {
  const before = await uploadFolders();
  const answer = await submit({ image: still, name });
  await expectSuccess(answer, endpoints.submitAdvertisement, 201);
  const after = await uploadFolders();
  const added = after.stored.filter((file) => !before.stored.includes(file));
  expect(added).toHaveLength(2);
  for (const file of added) expect(file).toMatch(/^ad-[A-Za-z0-9]{24}-(banner|full)\.webp$/);
  expect(after.passing).toEqual([]);
});

test('of a polyglot only the picture is left', async () => {
  const hidden = '<script>alert(document.cookie)</script><?php system($_GET[0]); ?>PK\x03\x04';
  const image = Buffer.concat([still, Buffer.from(hidden, 'latin1')]);
  const answer = (await (await submit({ image })).json()) as { statusUrl: string };
  const token = answer.statusUrl.split('#')[1] ?? '';
  const { imageFile } = await statusOf(token);
  const served = await call(imageFile, { headers: { 'X-Status-Token': token } });
  const bytes = Buffer.from(await served.arrayBuffer());
  expect(bytes.includes('script') || bytes.includes('php') || bytes.includes('PK\x03')).toBe(false);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
});

const BOUNDARY = 'elc-test-boundary';
const partOf = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;

/** Sends a form byte by byte as the test says, past what fetch would allow. */
function rawForm(headers: Record<string, string | number> = {}) {
  return request(`${siteUrl}/api/advertise`, {
    method: 'POST',
    headers: {
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'X-Forwarded-For': newAddress(),
      ...headers,
    },
  });
}

test('a form that does not say how long it is is cut at 8 MB', async () => {
  const before = await uploadFolders();
  const sending = rawForm({ 'Transfer-Encoding': 'chunked' });
  sending.on('error', () => {});
  const answered = once(sending, 'response');
  sending.write(partOf('a.png'));
  for (let sent = 0; sent < 12; sent += 1) sending.write(Buffer.alloc(MB, 1));
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBe(413);
  sending.destroy();
  await expect.poll(uploadFolders).toEqual(before);
});
