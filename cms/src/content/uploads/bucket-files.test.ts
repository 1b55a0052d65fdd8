import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketSettings, uploadProvider } from '../../platform/bucket-settings';
import { readEnv, SECRET_NAMES } from '../../platform/env/env';
import { type BucketFiles, createBucketFiles, type FileRequest } from './bucket-files';

const SETTINGS = {
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'someone',
  S3_SECRET_ACCESS_KEY: 'not known to others',
};

interface Provider {
  upload(file: object): Promise<void>;
  delete(file: object): Promise<unknown>;
}

let bucket: ChildProcess;
let url = '';
let files: BucketFiles;
let provider: Provider;

function envAt(endpoint: string, changes: object = {}) {
  const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'x'.repeat(20)]));
  const outcome = readEnv({ ...secrets, ...SETTINGS, S3_ENDPOINT: endpoint, ...changes });
  if (!outcome.ok) throw new Error(outcome.problems.join());
  return outcome.env;
}

function filesAt(endpoint: string, changes: object = {}): BucketFiles {
  const settings = bucketSettings(envAt(endpoint, changes));
  if (!settings) throw new Error('There is no bucket');
  return createBucketFiles(settings);
}

beforeAll(async () => {
  const main = path.resolve(__dirname, '../../../../fakes/src/bucket/main.ts');
  bucket = spawn(process.execPath, ['--no-warnings', main], {
    env: { ...process.env, ...SETTINGS },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const [line] = await once(bucket.stdout as NodeJS.ReadableStream, 'data');
  url = JSON.parse(String(line)).url;
  files = filesAt(url);
  const made = uploadProvider(envAt(url)) as { provider: string; providerOptions: object };
  provider = require(made.provider).init(made.providerOptions);
});
afterAll(async () => {
  files.close();
  bucket.kill();
  await once(bucket, 'exit');
});

const file = (hash: string, content = '0123456789') => ({
  hash,
  ext: '.txt',
  mime: 'text/plain',
  buffer: Buffer.from(content),
  url: '',
});

const open = (name: string, wanted: Partial<FileRequest> = {}, from = files) =>
  from.open(name, {
    method: 'GET',
    signal: new AbortController().signal,
    ...wanted,
  });

test('what Strapi uploads is read again, at the address that files always have', async () => {
  const stored = file('one');
  await provider.upload(stored);
  expect(stored.url).toBe('/uploads/one.txt');
  const { status, headers, body } = await open('one.txt');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'Content-Type': 'text/plain',
    'Content-Length': '10',
    'Accept-Ranges': 'bytes',
    ETag: expect.stringMatching(/^".+"$/),
  });
  expect(await text(body as NonNullable<typeof body>)).toBe('0123456789');
});

test.each([
  { range: 'bytes=2-4', content: '234', stated: 'bytes 2-4/10' },
  { range: 'bytes=7-', content: '789', stated: 'bytes 7-9/10' },
  { range: 'bytes=-2', content: '89', stated: 'bytes 8-9/10' },
])('$range returns a part', async ({ range, content, stated }) => {
  await provider.upload(file('part'));
  const { status, headers, body } = await open('part.txt', { range });
  expect([status, headers['Content-Range']]).toEqual([206, stated]);
  expect(await text(body as NonNullable<typeof body>)).toBe(content);
});

test.each(['bytes=0-1,4-5', 'pages=1-2', 'bytes=-'])('%s returns the whole file', async (range) => {
  await provider.upload(file('whole'));
  const { status, body } = await open('whole.txt', { range });
  expect([status, await text(body as NonNullable<typeof body>)]).toEqual([200, '0123456789']);
});

test('a part beyond the end is 416', async () => {
  await provider.upload(file('short'));
  expect(await open('short.txt', { range: 'bytes=99-' })).toMatchObject({
    status: 416,
    body: null,
  });
});

test('what the reader has already is not sent again', async () => {
  await provider.upload(file('known'));
  const { ETag: ifNoneMatch = '' } = (await open('known.txt', { method: 'HEAD' })).headers;
  expect(await open('known.txt', { ifNoneMatch })).toMatchObject({
    status: 304,
    headers: { ETag: ifNoneMatch },
    body: null,
  });
});

test.each(['*', '"other", TAG', 'W/TAG'])('so it is with the condition %s', async (condition) => {
  await provider.upload(file('listed'));
  const tag = (await open('listed.txt', { method: 'HEAD' })).headers.ETag ?? '';
  const ifNoneMatch = condition.replace('TAG', tag);
  expect(await open('listed.txt', { ifNoneMatch })).toMatchObject({ status: 304, body: null });
  const others = await open('listed.txt', { ifNoneMatch: '"one", "two"' });
  expect(others.status).toBe(200);
});

test('HEAD describes a file without sending it', async () => {
  await provider.upload(file('described'));
  const { status, headers, body } = await open('described.txt', { method: 'HEAD' });
  expect([status, headers['Content-Length'], body]).toEqual([200, '10', null]);
});

test('a file that is not there, or no longer, is 404', async () => {
  await provider.upload(file('gone'));
  await provider.delete(file('gone'));
  expect((await open('gone.txt')).status).toBe(404);
  expect((await open('never.txt', { method: 'HEAD' })).status).toBe(404);
});

test('an address for the renderer works without keys, for this file alone', async () => {
  await provider.upload(file('original'));
  await provider.upload(file('other'));
  const address = await files.readableUrl('original.txt');
  expect(await (await fetch(address)).text()).toBe('0123456789');
  expect((await fetch(address.replace('original', 'other'))).status).toBe(403);
});

test('a bucket that refuses, or is not there, is 503 and says no more', async () => {
  const unavailable = { status: 503, code: 'FILES_UNAVAILABLE' };
  await expect(
    open('one.txt', {}, filesAt(url, { S3_SECRET_ACCESS_KEY: 'a wrong one' })),
  ).rejects.toMatchObject(unavailable);
  await expect(open('one.txt', {}, filesAt('http://127.0.0.1:9'))).rejects.toMatchObject(
    unavailable,
  );
});

test('without a bucket the disk is used', () => {
  const env = envAt('', { S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' });
  expect(bucketSettings(env)).toBeNull();
  expect(uploadProvider(env)).toEqual({});
});
