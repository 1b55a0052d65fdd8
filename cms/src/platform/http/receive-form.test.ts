import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { useTestFolder } from '../testing/test-folder';
import type { ApiError } from './errors/api-error';
import { type FormLimits, type ReceivedForm, receiveForm } from './receive-form';

const LIMITS: FormLimits = {
  fileBytesMax: 1000,
  filesMax: 2,
  fieldsMax: 3,
  fieldBytesMax: 100,
  bytesMax: 5000,
  durationMsMax: 10_000,
};

let server: Server | undefined;
let outcome: Promise<ReceivedForm | ApiError>;

const at = useTestFolder();
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that reads one form and answers 200 or the failure's status; `into` is where files go. */
async function reading(limits: Partial<FormLimits> = {}, into = at()) {
  server = createServer((incoming, response) => {
    const form = receiveForm(incoming, { dir: into, limits: { ...LIMITS, ...limits } });
    outcome = form.catch((thrown: ApiError) => thrown);
    form.then(
      () => response.end(),
      (thrown: ApiError) => response.writeHead(thrown.status ?? 500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function post(port: number) {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=cut' };
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers });
  sending.on('error', () => {});
  return sending;
}

const field = (name: string, value: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, bytes: string) =>
  `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="../a.png"\r\nContent-Type: image/png\r\n\r\n${bytes}\r\n`;
const END = '--cut--\r\n';

test('fields and files of a whole form are there until it is disposed of', async () => {
  const sending = post(await reading());
  sending.end(field('a', 'ä') + field('b', '1') + field('b', '2') + file('image', 'pixels') + END);
  await once(sending, 'response');
  const form = (await outcome) as ReceivedForm;
  expect(form.fields).toEqual({ a: 'ä', b: ['1', '2'] });
  const [image] = form.files;
  expect(image).toMatchObject({
    field: 'image',
    filename: 'a.png',
    mimeType: 'image/png',
    bytes: 6,
  });
  expect(await readFile(image?.path ?? '', 'utf8')).toBe('pixels');
  await form.dispose();
  expect(await readdir(at())).toEqual([]);
});

test.each([
  { what: 'a file that is too large', body: file('image', 'x'.repeat(1001)), status: 413 },
  { what: 'a field that is too long', body: field('a', 'x'.repeat(101)), status: 413 },
  { what: 'too many fields', body: field('a', '1').repeat(4), status: 413 },
  { what: 'too many files', body: file('image', '1').repeat(3), status: 413 },
  {
    what: 'too much in parts that are skipped',
    body: `--cut\r\nContent-Disposition: x\r\n\r\n${'x'.repeat(6000)}\r\n`,
    status: 413,
  },
  { what: 'a part without a name', body: file('', 'x').replace('name="";', ''), status: 400 },
])('$what is refused, and the files before it are gone', async ({ body, status }) => {
  const sending = post(await reading());
  sending.end(file('image', 'first') + body + END);
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(status);
  expect(await readdir(at())).toEqual([]);
});

test('a form that takes too long is answered 408', async () => {
  const sending = post(await reading({ durationMsMax: 50 }));
  sending.write(file('image', 'first') + file('image', 'never ends').slice(0, -2));
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(408);
  expect(await readdir(at())).toEqual([]);
});

test('a connection that is lost leaves nothing behind', async () => {
  const sending = post(await reading());
  sending.write(file('image', 'first') + file('image', 'half').slice(0, -2));
  await expect.poll(() => readdir(at())).not.toEqual([]);
  sending.destroy();
  expect(await outcome).toMatchObject({ status: 400 });
  expect(await readdir(at())).toEqual([]);
});

test('a disk that takes nothing ends the reading at once', async () => {
  const sending = post(await reading({}, at('missing')));
  sending.write(file('image', 'x'));
  const [response] = await once(sending, 'response');
  expect(response.statusCode).toBe(500);
});
