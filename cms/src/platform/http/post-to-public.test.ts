import { Resolver } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createRawServer, isIP } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { leadsInside, postToPublic } from './post-to-public';

/** What every name resolves to; empty: no server knows it. */
let resolved: string[] = [];
function answerAs(method: 'resolve4' | 'resolve6', family: number): void {
  vi.spyOn(Resolver.prototype, method).mockImplementation(async () => {
    const found = resolved.filter((address) => isIP(address) === family);
    if (found.length === 0) throw new Error('ENODATA');
    return found as never;
  });
}

let server: Server;
let requests = 0;
let answer = 'inside';
beforeEach(async () => {
  resolved = [];
  answerAs('resolve4', 4);
  answerAs('resolve6', 6);
  requests = 0;
  answer = 'inside';
  server = createServer((_request, response) => {
    requests += 1;
    response.end(answer);
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', () => up()));
});
afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

const post = (host: string, thisMachine = false, to: Pick<Server, 'address'> = server) =>
  postToPublic(`http://${host}:${(to.address() as AddressInfo).port}/`, {
    method: 'post',
    body: '{}',
    headers: {},
    signal: AbortSignal.timeout(2000),
    thisMachine,
  });

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fd00::1'],
  ['fec0::1'],
  ['64:ff9b:1::a00:1'],
  ['::ffff:0:10.0.0.1'],
  ['203.0.113.9', '192.168.1.1'],
])('a name that resolves to %s is not connected to', async (...addresses) => {
  resolved = addresses;
  await expect(post('hooks.example')).rejects.toThrow('hooks.example is not a public address');
  expect(await leadsInside('https://hooks.example/in')).toBe(true);
  expect(requests).toBe(0);
});

test.each(['127.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '0.0.0.0'])('nor is %s', async (host) => {
  await expect(post(host)).rejects.toThrow('is not a public address');
  expect(await leadsInside(`https://${host}/in`)).toBe(true);
  expect(requests).toBe(0);
});

test('a name that no server knows leads nowhere, and says so when it is called', async () => {
  expect(await leadsInside('https://later.example/')).toBe(false);
  await expect(post('later.example')).rejects.toThrow('later.example has no address');
});

test.each([['203.0.113.9'], ['2001:db8::1']])('%s is public', async (address) => {
  resolved = [address];
  expect(await leadsInside('https://hooks.example/')).toBe(false);
});

describe('where receivers may run beside the product', () => {
  test('this machine is reached, by its name too, and no other one inside', async () => {
    expect(await (await post('127.0.0.1', true)).text()).toBe('inside');
    resolved = ['127.0.0.1'];
    expect(await (await post('hooks.example', true)).text()).toBe('inside');
    resolved = ['10.0.0.1'];
    await expect(post('hooks.example', true)).rejects.toThrow('is not a public address');
    await expect(post('10.0.0.1', true)).rejects.toThrow('is not a public address');
  });

  test.each(['localhost', 'bot.localhost'])('%s is this machine', async (host) => {
    expect(await (await post(host, true)).text()).toBe('inside');
    expect(await leadsInside(`http://${host}/`, { thisMachine: true })).toBe(false);
  });

  test('a host whose addresses all refuse says so of each', async () => {
    resolved = ['127.0.0.1', '127.0.0.2'];
    const closed = server.address();
    server.close();
    const refused = /ECONNREFUSED 127\.0\.0\.1:\d+, .*ECONNREFUSED 127\.0\.0\.2:/;
    await expect(post('hooks.example', true, { address: () => closed })).rejects.toThrow(refused);
  });

  test('of a long answer its beginning is read', async () => {
    answer = 'x'.repeat(2_000_000);
    expect((await (await post('127.0.0.1', true)).text()).length).toBe(10_000);
  });

  /** Answers one call with these bytes, and closes. */
  async function rawServer(bytes: string) {
    const raw = createRawServer((socket) => {
      socket.on('error', () => {}).once('data', () => socket.end(bytes));
    });
    await new Promise<void>((up) => raw.listen(0, '127.0.0.1', () => up()));
    onTestFinished(() => void raw.close());
    return raw;
  }
  const INCOMPLETE = 'It closed the connection before its answer was complete.';

  test.each([
    {
      what: 'switches protocols',
      bytes: 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n',
      problem: INCOMPLETE,
    },
    { what: 'closes at once', bytes: '', problem: 'socket hang up' },
    {
      what: 'ends in the middle of a body',
      bytes: 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nbeginning',
      problem: INCOMPLETE,
    },
  ])('a receiver that $what has failed before the deadline', async ({ bytes, problem }) => {
    await expect(post('127.0.0.1', true, await rawServer(bytes))).rejects.toThrow(problem);
  });

  test('an answer that the end of the connection ends is whole', async () => {
    const body = 'whole'.repeat(1000);
    const raw = await rawServer(`HTTP/1.1 200 OK\r\n\r\n${body}`);
    expect(await (await post('127.0.0.1', true, raw)).text()).toBe(body);
  });
});
