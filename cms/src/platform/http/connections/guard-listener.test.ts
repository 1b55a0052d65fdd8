import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useEnv } from '../../env/env';
import { LISTENER_OPTIONS } from './connection-limits';
import { guardListener } from './guard-listener';
import { createDrain, type Drain } from './traffic';

beforeAll(() => useEnv({ PUBLIC_URL: 'https://city.example' }));
afterAll(() => useEnv(null));

/** Longer than a test may take: what ends in it did not wait for this. */
const LIMIT_MS = 600_000;
const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const MALFORMED = 'GET / HTTP/1.1\r\nHost : x\r\n\r\n';
const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n';

let server: Server;
let drain: Drain;
let answer: () => void;
let requests: number;
let client: Socket;
let received: string;

/** A guarded and drained listener, put together as the product does, that answers when a test says so. */
beforeEach(async () => {
  requests = 0;
  received = '';
  const later = Promise.withResolvers<void>();
  answer = later.resolve;
  const guarded = createServer(LISTENER_OPTIONS, async (_request, response) => {
    requests += 1;
    await later.promise;
    response.end('done');
  });
  server = guardListener(guarded, { connectionsMax: 10, headers: {}, onDropped: () => {} });
  drain = createDrain(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  client.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  await once(client, 'connect');
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const arrived = (count: number) => expect.poll(() => requests).toBe(count);
const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

test('no connection is cut for its silence while an answer is made', () => {
  expect(server.timeout).toBe(0);
});

test('when the product stops, all requests of a connection are answered', async () => {
  client.write(GET + GET + GET);
  await arrived(3);
  const finished = drain.finish(LIMIT_MS);
  answer();
  await Promise.all([once(client, 'close'), finished]);
  expect(statuses()).toEqual(['200', '200', '200']);
});

test('when the product stops, what is malformed takes no answer from the requests before it', async () => {
  client.write(GET + GET + MALFORMED);
  await arrived(2);
  const finished = drain.finish(LIMIT_MS);
  answer();
  await Promise.all([once(client, 'close'), finished]);
  expect(statuses().slice(0, 2)).toEqual(['200', '200']);
});

test('when the product stops, the connection of an ignored upgrade ends behind its answer', async () => {
  client.write(UPGRADE);
  await arrived(1);
  const finished = drain.finish(LIMIT_MS);
  client.write(GET);
  await arrived(2);
  answer();
  await Promise.all([once(client, 'close'), finished]);
  expect(statuses()).toEqual(['200']);
});

test('when the product stops, requests of disconnected clients are not waited for', async () => {
  client.write(GET + GET);
  await arrived(2);
  client.destroy();
  await drain.finish(LIMIT_MS);
});

test('connections above the limit are closed and reported', async () => {
  const dropped: number[] = [];
  const guarded = createServer(LISTENER_OPTIONS, (_request, response) => response.end());
  const small = guardListener(guarded, {
    ...{ connectionsMax: 1, headers: {} },
    onDropped: (count) => dropped.push(count),
  });
  await once(small.listen(0, '127.0.0.1'), 'listening');
  const { port } = small.address() as AddressInfo;
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  const second = connect(port, '127.0.0.1').on('error', () => {});
  await once(second, 'close');
  expect(dropped).toEqual([1]);
  first.destroy();
  small.close();
});
