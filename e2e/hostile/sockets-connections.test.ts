/** @module-tag sqlite */
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { newAddress, product, siteUrl } from '../support/http/client.ts';
import { valuesOf } from './sockets/answers.ts';
import { connectTo, converse } from './sockets/converse.ts';
import { type Carrier, CMS, get, HOST, post, SITE } from './sockets/row.ts';

const LISTENERS: readonly { name: string; url: string; carrier: Carrier }[] = [
  { name: 'the site', url: siteUrl, carrier: SITE },
  { name: 'the CMS', url: product.cmsUrl, carrier: CMS },
];

describe.each(LISTENERS)('on $name', ({ url, carrier }) => {
  const one = get()(carrier);
  const { getStatus, postStatus } = carrier;
  const bad = `GET / HTTP/1.1\r\n${HOST}X : y\r\n\r\n`;

  test('20 pipelined requests are answered in their order (9112 §9.3.2)', async () => {
    const requests = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? one : `${post('Content-Length: 2\r\n', '{}')(carrier)}`,
    );
    const { statuses, ending } = await converse(url, requests, { answers: 20 });
    expect(statuses).toEqual(
      requests.map((_, index) => (index % 2 === 0 ? getStatus : postStatus)),
    );
    expect(ending).toBe('open');
  });

  test('a malformed request behind good ones takes no answer from them (9112 §9.3.2)', async () => {
    const answered = await converse(url, [
      `${one}${post('Content-Length: 2\r\n', '{}')(carrier)}${bad}${one}`,
    ]);
    expect(answered).toMatchObject({
      statuses: [getStatus, postStatus, 400],
      ending: 'closed',
      rest: '',
    });
  });

  test('what follows Connection: close is not read, and costs nobody an answer (9112 §9.6)', async () => {
    const { statuses, ending } = await converse(url, [
      `${get('Connection: close\r\n')(carrier)}${one}`,
    ]);
    expect([statuses, ending]).toEqual([[getStatus], 'closed']);
  });

  test('a connection that sends 1,000 requests ahead of their answers is cut (9112 §9.3.2)', async () => {
    const { statuses, ending } = await converse(url, [one.repeat(1000)]);
    expect(ending).not.toBe('open');
    expect(statuses.length).toBeLessThan(1000);
    expect((await converse(url, [one], { answers: 1 })).statuses).toEqual([getStatus]);
  });

  test('Expect: 100-continue is answered with 100, then with the answer (9110 §10.1.1)', async () => {
    const head = post('Content-Length: 2\r\nExpect: 100-continue\r\n')(carrier);
    const { statuses, ending } = await converse(url, [head, 100, '{}'], { answers: 2 });
    expect([statuses, ending]).toEqual([[100, postStatus], 'open']);
  });

  test.each([
    [
      'websocket',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ],
    [
      'h2c',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n',
    ],
    ['TLS', 'Connection: Upgrade\r\nUpgrade: TLS/1.2\r\n'],
  ])('an upgrade to %s is ignored and its connection closed (9110 §7.8)', async (_to, fields) => {
    const { answers, ending } = await converse(url, [`${get(fields)(carrier)}${one}`]);
    expect([answers.map(({ status }) => status), ending]).toEqual([[getStatus], 'closed']);
    expect(answers.flatMap((answer) => valuesOf(answer, 'upgrade'))).toEqual([]);
  });

  test.each([
    ['before anything', ''],
    ['within a request line', 'GET /api/hea'],
    ['within a field', `GET / HTTP/1.1\r\n${HOST}X: `],
    ['within a body', post('Content-Length: 100\r\n', '{}')(carrier)],
    ['within a chunk', post('Transfer-Encoding: chunked\r\n', '5\r\n{}')(carrier)],
  ])('a client that ends its side %s is let go at once (9112 §9.6)', async (_where, bytes) => {
    const options = { halfClose: true, withinMs: 30_000 };
    const { statuses, ending } = await converse(url, [bytes], options);
    expect(ending).toBe('closed');
    expect(statuses.filter((status) => status !== 400)).toEqual([]);
  });

  test('clients that reset their connections in the middle leave nothing broken', async () => {
    const bytes = [
      'GET / HT',
      post('Content-Length: 100000\r\n', '{')(carrier),
      post('Transfer-Encoding: chunked\r\n', 'ffff\r\n{')(carrier),
      `${one.repeat(40)}GET`,
    ];
    const resets = Array.from({ length: 40 }, (_, index) =>
      reset(url, bytes[index % bytes.length] ?? ''),
    );
    await Promise.all(resets);
    const after = await converse(url, [one], { answers: 1, withinMs: 15_000 });
    expect(after.statuses).toEqual([getStatus]);
  });
});

/** Sends bytes and resets the connection (TCP's RST) while the server works on them. */
async function reset(url: string, bytes: string): Promise<void> {
  const socket = connectTo(url);
  socket.on('error', () => {});
  socket.write(Buffer.from(bytes, 'latin1'));
  await pause(20);
  socket.resetAndDestroy();
}

test('an upload whose client goes away is no failure of ours', async () => {
  const fields = `X-Forwarded-For: ${newAddress()}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
  const part =
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const head = `POST /api/advertise HTTP/1.1\r\n${HOST}${fields}Content-Length: 500000\r\n\r\n`;
  await Promise.all(
    Array.from({ length: 5 }, () => reset(siteUrl, `${head}${part}${'a'.repeat(50_000)}`)),
  );
  expect((await converse(siteUrl, [get()(SITE)], { answers: 1 })).statuses).toEqual([200]);
});

test('what is refused early is refused without waiting for its body (9110 §10.1.1)', async () => {
  const head = `POST /api/nothing HTTP/1.1\r\n${HOST}Content-Length: 5000000\r\n\r\n`;
  const { statuses } = await converse(siteUrl, [head], { answers: 1, withinMs: 30_000 });
  expect(statuses).toEqual([404]);
});

test('a client that goes on sending after its refusal is cut', async () => {
  const head = `POST /api/nothing HTTP/1.1\r\n${HOST}Content-Length: 5000000\r\n\r\n`;
  const drip = Array.from({ length: 240 }, () => [250, 'a'] as const).flat();
  const { statuses, ending } = await converse(siteUrl, [head, ...drip], { withinMs: 60_000 });
  expect(statuses).toEqual([404]);
  expect(ending).not.toBe('open');
});
