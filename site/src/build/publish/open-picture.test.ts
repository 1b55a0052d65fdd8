import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPicture } from './open-picture.ts';

let bucket: Server;
let url: string;

beforeAll(async () => {
  const create = { width: 30, height: 20, channels: 3, background: '#7c3aed' } as const;
  const png = await sharp({ create }).png().toBuffer();
  bucket = createServer((request, response) => {
    if (request.url === '/wall.png') return void response.end(png);
    if (request.url === '/moved.png')
      return void response.writeHead(302, { Location: '/wall.png' }).end();
    const part = Buffer.alloc(1024 * 1024);
    const send = () => void (response.writable && response.write(part, send));
    send();
  }).listen(0, '127.0.0.1');
  await once(bucket, 'listening');
  url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`;
});

afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
});

test('a picture of the bucket is read', async () => {
  expect(await (await openPicture(`${url}/wall.png`)).metadata()).toMatchObject({ width: 30 });
});

test.each([
  ['a redirect is not followed', '/moved.png', 'answered 302'],
  ['an answer without an end is given up', '/endless.png', 'it has more than 32 MB'],
])('%s', async (_what, path, message) => {
  await expect(openPicture(url + path)).rejects.toThrow(message);
});
