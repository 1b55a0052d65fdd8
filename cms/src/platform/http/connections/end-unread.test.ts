import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endUnread } from './connection-limits';

const UNREAD_MS_MAX = 600;
/** More than the buffers of both sides hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024, 'a');
const PART = Buffer.alloc(64 * 1024, 'a');
const PARTS = 1024;

let server: Server;
let client: Socket;
/** Connections that the server has open. */
let open: Set<Socket>;

const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/late': (response) => void setTimeout(() => response.end('at last'), 3 * UNREAD_MS_MAX),
  '/halting': (response) => {
    response.write('first half, ');
    setTimeout(() => response.end('at last'), 3 * UNREAD_MS_MAX);
  },
  '/large': (response) => void response.end(LARGE),
  '/parts': (response) => void Readable.from(new Array(PARTS).fill(PART)).pipe(response),
};

beforeEach(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(response));
  endUnread(server, { unreadMsMax: UNREAD_MS_MAX, checkMs: 50 });
  const own = new Set<Socket>();
  open = own;
  server.on('connection', (socket) => {
    own.add(socket);
    socket.once('close', () => own.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

async function send(path: string): Promise<void> {
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  await once(client, 'connect');
  await expect.poll(() => open.size).toBe(1);
  client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
}

/** Reads until the text has come. */
async function until(text: string): Promise<void> {
  for await (const part of client) if (String(part).includes(text)) return;
}

test.each(['/late', '/halting'])(
  '%s: an answer may take longer than a client may',
  async (path) => {
    await send(path);
    await until('at last');
  },
);

test('a client that does not read is cut, whatever it goes on sending', async () => {
  await send('/large');
  const beganMs = performance.now();
  client.write('GET / HTTP/1.1\r\nX-Long: ');
  const drip = setInterval(() => client.write('a'), 50);
  await expect.poll(() => open.size).toBe(0);
  clearInterval(drip);
  expect(performance.now() - beganMs).toBeGreaterThan(UNREAD_MS_MAX / 2);
});

test('a client that reads slowly is not cut', async () => {
  await send('/parts');
  const beganMs = performance.now();
  let received = 0;
  let quota = 0;
  client.on('data', (part) => {
    received += part.length;
    quota -= part.length;
    if (quota < 0) client.pause();
  });
  const reading = setInterval(() => {
    quota = 16 * PART.length;
    client.resume();
  }, 50);
  const whole = { timeout: 25_000 };
  await expect.poll(() => received, whole).toBeGreaterThan(PARTS * PART.length);
  clearInterval(reading);
  expect(performance.now() - beganMs).toBeGreaterThan(3 * UNREAD_MS_MAX);
});
