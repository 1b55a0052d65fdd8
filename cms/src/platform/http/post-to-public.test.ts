import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What names resolve to, one answer after another. */
let resolved: string[][] = [];
vi.mock('node:dns', async (original) => ({
  ...(await original<object>()),
  lookup(_name: string, _options: object, done: (error: null, found: object[]) => void) {
    const addresses = resolved.shift() ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  },
}));
const { postToPublic } = await import('./post-to-public');

let server: Server;
let requests = 0;
beforeEach(async () => {
  requests = 0;
  server = createServer((_request, response) => {
    requests += 1;
    response.end('inside');
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', () => up()));
});
afterEach(() => server.close());

const post = (host: string) =>
  postToPublic(`http://${host}:${(server.address() as AddressInfo).port}/`, {
    method: 'post',
    body: '{}',
    headers: {},
    signal: AbortSignal.timeout(2000),
  });

test.each([
  ['127.0.0.1'],
  ['10.1.2.3'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fd00::1'],
  ['203.0.113.9', '192.168.1.1'],
])('a name that resolves to %s is not connected to', async (...addresses) => {
  resolved = [addresses];
  await expect(post('hooks.example')).rejects.toThrow('hooks.example is not a public address');
  expect(requests).toBe(0);
});

test.each(['127.0.0.1', '[::1]', '[::ffff:10.0.0.1]', '0.0.0.0'])('nor is %s', async (host) => {
  await expect(post(host)).rejects.toThrow('is not a public address');
  expect(requests).toBe(0);
});
