import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDrain, type Drain } from './traffic';

/** Longer than a test may take: what ends in it did not wait for this. */
const LIMIT_MS = 600_000;
let server: Server;
let drain: Drain;
let answer: () => void;
let sockets: Socket[];

/** Answers `/slow` when the test says so, all else at once. */
beforeEach(async () => {
  sockets = [];
  const later = Promise.withResolvers<void>();
  answer = later.resolve;
  server = createServer(async (request, response) => {
    if (request.url === '/begun') response.write('first half, ');
    if (request.url !== '/quick') await later.promise;
    for await (const _ of request);
    response.end('done');
  });
  drain = createDrain(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** A connection; `received` is all that has come, `closed` resolves when the server ends it. */
async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  return {
    send: (text: string) => void socket.write(text),
    received: () => received,
    closed,
  };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const arrived = (count = 1) => expect.poll(() => requests).toBe(count);
let requests = 0;
beforeEach(() => {
  requests = 0;
  server.on('request', () => {
    requests += 1;
  });
});

test('a request in flight is answered, with the notice that its connection ends', async () => {
  const client = await open();
  client.send(get('/slow'));
  await arrived();
  const finished = drain.finish(LIMIT_MS);
  await pause(50);
  expect(client.received()).toBe('');
  answer();
  await client.closed;
  expect(client.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n(.*\r\n)*Connection: close\r\n/);
  expect(client.received()).toContain('done');
  await finished;
});

test('a body that is still on its way is waited for', async () => {
  const client = await open();
  client.send('POST /quick HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab');
  await arrived();
  const finished = drain.finish(LIMIT_MS);
  await pause(500);
  client.send('cd');
  await client.closed;
  expect(client.received()).toContain('200 OK');
  await finished;
});

test('an answer that had begun is finished, then its connection is closed', async () => {
  const client = await open();
  client.send(get('/begun'));
  await expect.poll(client.received).toContain('first half');
  const finished = drain.finish(LIMIT_MS);
  answer();
  await client.closed;
  expect(client.received()).toContain('done');
  await finished;
});

test('requests that were sent ahead of their answers are all answered', async () => {
  const client = await open();
  client.send(get('/slow') + get('/slow'));
  await arrived(2);
  const finished = drain.finish(LIMIT_MS);
  client.send(get('/slow'));
  await arrived(3);
  answer();
  await client.closed;
  const answers = client.received().split(/(?=HTTP\/1\.1 200 OK)/);
  expect(answers.map((text) => /Connection: (\S+)/.exec(text)?.[1])).toEqual([
    ...['keep-alive', 'keep-alive', 'close'],
  ]);
  expect(client.received().match(/done/g)).toHaveLength(3);
  await finished;
});

test('requests of disconnected clients are not waited for', async () => {
  const client = await open();
  client.send(get('/slow') + get('/slow'));
  await arrived(2);
  sockets[0]?.destroy();
  await client.closed;
  await drain.finish(LIMIT_MS);
});

test('no new connection is accepted, and connections without a request are closed soon', async () => {
  const idle = await open();
  idle.send(get('/quick'));
  await expect.poll(idle.received).toContain('done');
  const silent = await open();
  const { port } = server.address() as AddressInfo;
  await drain.finish(LIMIT_MS);
  await Promise.all([idle.closed, silent.closed]);
  const late = connect(port, '127.0.0.1');
  sockets.push(late);
  const [error] = await once(late, 'error');
  expect(error).toMatchObject({ code: 'ECONNREFUSED' });
});

test('while it is announced, requests are served, with the notice that their connection ends', async () => {
  drain.announce();
  const client = await open();
  client.send(get('/quick'));
  await client.closed;
  expect(client.received()).toMatch(/200 OK.*Connection: close.*done/s);
});

test('what takes longer than the limit is cut', async () => {
  const client = await open();
  client.send(get('/slow'));
  await arrived();
  await drain.finish(200);
  await client.closed;
  expect(client.received()).toBe('');
});

test('a listener that was never opened, or is refused already, is finished at once', async () => {
  drain.refuse();
  await once(server, 'close');
  await drain.finish(LIMIT_MS);
});
