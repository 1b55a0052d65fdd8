import { expect, test } from 'vitest';
import { converse } from '../hostile/sockets/converse.ts';
import { siteUrl } from '../support/http/client.ts';

const { host } = new URL(siteUrl);

/** A request with these header lines; the connection closes after its answer. */
const get = (target: string, ...lines: string[]) =>
  converse(siteUrl, [
    [`GET ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'),
  ]);

test.each([
  { what: 'two hosts', lines: [`Host: ${host}`, `Host: ${host}`] },
  { what: 'two different hosts', lines: [`Host: ${host}`, 'host: evil.example'] },
  { what: 'no host', lines: [] },
  { what: 'a path for a host', lines: ['Host: a/b'] },
  { what: 'user information in a host', lines: ['Host: a@b'] },
])('a request with $what is refused', async ({ lines }) => {
  expect((await get('/', ...lines)).statuses).toEqual([400]);
  expect((await get('/api/health', ...lines)).statuses).toEqual([400]);
});

test.each(['/', '/guides', '/api/health', '/api/commands/search?q=fly'])(
  'the absolute form of %s is answered as its path is',
  async (path) => {
    const answer = await get(`http://${host}${path}`, `Host: ${host}`);
    expect(answer.statuses).toEqual([200]);
    expect((await get(`http://${host}/nowhere`, `Host: ${host}`)).statuses).toEqual([404]);
  },
);
