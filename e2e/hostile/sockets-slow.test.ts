/** @module-tag sqlite */
import { describe, expect, test } from 'vitest';
import { isLong } from '../../scripts/testing/long-form.ts';
import { product, siteUrl } from '../support/http/client.ts';
import { connectTo, converse, type Part } from './sockets/converse.ts';
import { type Carrier, CMS, get, HOST, post, SITE } from './sockets/row.ts';

const LISTENERS: readonly { name: string; url: string; carrier: Carrier }[] = [
  { name: 'the site', url: siteUrl, carrier: SITE },
  { name: 'the CMS', url: product.cmsUrl, carrier: CMS },
];
const HEADERS_S_MAX = 15;
const REQUEST_S_MAX = 60;

/** `text`, one byte in so many milliseconds, and then bytes without an end. */
const drip = (text: string, everyMs: number): Part[] =>
  [...text.padEnd(Math.ceil(120_000 / everyMs), 'a')].flatMap((byte) => [byte, everyMs]);

const slow: readonly {
  what: string;
  rule: string;
  parts: (carrier: Carrier) => Part[];
  maxS: number;
}[] = [
  {
    what: 'a connection that says nothing',
    rule: '9112 §9.5',
    parts: () => [],
    maxS: HEADERS_S_MAX,
  },
  {
    what: 'empty lines, one a second',
    rule: '9112 §9.5',
    parts: () => drip('\r\n'.repeat(60), 1000),
    maxS: HEADERS_S_MAX,
  },
  {
    what: 'a request line, a byte a second',
    rule: '9110 §15.5.9',
    parts: () => drip('GET /', 1000),
    maxS: HEADERS_S_MAX,
  },
  {
    what: 'fields, a byte in 100 ms',
    rule: '9110 §15.5.9',
    parts: ({ get }) => [`GET ${get} HTTP/1.1\r\n${HOST}`, ...drip('X: ', 100)],
    maxS: HEADERS_S_MAX,
  },
  {
    what: 'a second request on a persistent connection, a byte a second',
    rule: '9110 §15.5.9',
    parts: (carrier) => [get()(carrier), ...drip('GET /', 1000)],
    maxS: HEADERS_S_MAX,
  },
];

const slowBodies: typeof slow = [
  {
    what: 'a body, a byte a second',
    rule: '9110 §15.5.9',
    parts: (carrier) => [post('Content-Length: 100000\r\n')(carrier), ...drip('{', 1000)],
    maxS: REQUEST_S_MAX,
  },
  {
    what: 'a body that stops',
    rule: '9110 §15.5.9',
    parts: (carrier) => [post('Content-Length: 100000\r\n', '{')(carrier)],
    maxS: REQUEST_S_MAX,
  },
  {
    what: 'chunks, one a second',
    rule: '9110 §15.5.9',
    parts: (carrier) => [
      post('Transfer-Encoding: chunked\r\n')(carrier),
      ...Array.from({ length: 120 }, () => ['1\r\n{\r\n', 1000]).flat(),
    ],
    maxS: REQUEST_S_MAX,
  },
];

describe.concurrent.each(LISTENERS)('on $name', ({ url, carrier }) => {
  // Bodies take their whole minute: in the long form only.
  test.concurrent.each(isLong ? [...slow, ...slowBodies] : slow)(
    '$what: the connection ends, after $maxS s at most where nothing else runs ($rule)',
    async ({ parts, maxS }) => {
      const withinMs = (maxS + 30) * 1000;
      const { statuses, ending } = await converse(url, parts(carrier), { withinMs });
      expect(ending).not.toBe('open');
      // 408 where the client can still read it, and no answer to half a request.
      expect(statuses.filter((status) => status !== 408)).toEqual(
        parts(carrier)[0] === get()(carrier) ? [carrier.getStatus] : [],
      );
    },
  );

  test.concurrent(`a persistent connection without a request is closed after a while (9112 §9.5)`, async () => {
    const { statuses, ending, tookMs } = await converse(url, [get()(carrier)], {
      withinMs: 60_000,
    });
    expect([statuses, ending]).toEqual([[carrier.getStatus], 'closed']);
    expect(tookMs).toBeGreaterThan(5000);
  });
});

test.runIf(isLong)('a reader who does not read its answers is cut', async () => {
  const socket = connectTo(siteUrl);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('error', () => {});
  });
  socket.pause();
  // More than both sides' buffers hold: each answer is the largest page.
  const sending = setInterval(() => {
    if (!socket.destroyed) socket.write(`GET /commands HTTP/1.1\r\n${HOST}\r\n`.repeat(40));
  }, 50);
  setTimeout(() => clearInterval(sending), 10_000);
  // A paused socket does not see that the other side is gone: writing finds out.
  const look = setInterval(() => socket.write('G'), 2000);
  await closed;
  clearInterval(sending);
  clearInterval(look);
});
