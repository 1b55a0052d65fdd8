import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  codeOf,
  ERROR_CODES,
  type ErrorCode,
  type FailureCode,
  type FailureName,
  failureSentence,
} from '../../contracts/src/error-codes.ts';
import { type Endpoint, endpoints } from '../../contracts/src/index.ts';
import { freePort } from '../setup/free-port.ts';
import { ROOT } from '../setup/paths.ts';
import { runProgram } from '../setup/run-program.ts';
import { type Nginx, nginxIsInstalled, startNginx } from './nginx.ts';

/** A fake replica: it answers what a test says, else with the headers that reached it. */
class Replica {
  readonly name: string;
  readonly requests: string[] = [];
  answer: (request: IncomingMessage, response: ServerResponse) => void = toldHeaders;
  isReady = true;
  private server: Server | null = null;
  private port = 0;

  constructor(name: string) {
    this.name = name;
  }

  async start(): Promise<void> {
    this.server = createServer((request, response) => {
      if (request.url === '/api/ready')
        return void response.writeHead(this.isReady ? 200 : 503).end('{}');
      this.requests.push(`${request.method} ${request.url}`);
      request.resume();
      response.setHeader('X-Replica', this.name);
      this.answer(request, response);
    });
    await new Promise<void>((resolve) =>
      this.server?.listen(this.port, '127.0.0.1', () => resolve()),
    );
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    this.server?.closeAllConnections();
    await closed;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }
}

const toldHeaders = (request: IncomingMessage, response: ServerResponse) =>
  void response.end(JSON.stringify(request.headers));

const cached =
  (seconds: number): Replica['answer'] =>
  (_request, response) => {
    response.setHeader('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);
    response.end(String(Date.now()));
  };

/** Answers once `count` requests are there, or no other one comes; `together` is how many were there at once. */
function gathered(count: number, answer: Replica['answer']) {
  let here = 0;
  let timer: NodeJS.Timeout | undefined;
  const { promise: together, resolve: open } = Promise.withResolvers<number>();
  const gather: Replica['answer'] = (request, response) => {
    here += 1;
    clearTimeout(timer);
    if (here === count) open(here);
    else timer = setTimeout(() => open(here), GATHERED_MS);
    void together.then(() => answer(request, response));
  };
  return { gather, together };
}

/** Longer than nginx has requests wait for one that fetches what they want (`proxy_cache_lock_timeout`). */
const GATHERED_MS = 1500;

const reads = Object.values<Endpoint>(endpoints)
  .filter(({ method }) => method === 'GET')
  .map(({ path, cache }) => ({ path: `/api${path.replaceAll(/\{\w+\}/g, 'x')}`, cache }));
const storedPaths = reads.flatMap(({ path, cache }) => (cache ? [path] : []));
const privatePaths = [
  ...reads.flatMap(({ path, cache }) => (cache ? [] : [path])),
  ...['/', '/guides', '/uploads/a.webp', '/api', '/api/', '/api/nothing', '/api/commands/x/y'],
].filter((path) => path !== '/api/ready');

/** The answer of the API to a failure. */
const failureAnswer = (
  name: FailureName,
  values: Readonly<Record<string, string | number>> = {},
) => ({
  success: false,
  code: codeOf(name),
  error: failureSentence(name, values),
});

const example = (name: string) => readFile(path.join(ROOT, 'deploy', name), 'utf8');

describe.runIf(nginxIsInstalled)('deploy/nginx.conf', () => {
  const replicas = [new Replica('first'), new Replica('second')];
  const [first, second] = replicas as [Replica, Replica];
  const listening: Nginx[] = [];
  let nginx: Nginx;

  async function start(own: Readonly<Record<string, string>> = {}): Promise<Nginx> {
    const sites = replicas.map(({ url }) => url);
    const started = await startNginx({ sites, cmses: sites, own });
    listening.push(started);
    return started;
  }

  beforeAll(async () => {
    for (const replica of replicas) await replica.start();
  });
  const forgetRequests = () => {
    for (const replica of replicas) replica.requests.length = 0;
  };
  beforeEach(() => {
    for (const replica of replicas) Object.assign(replica, { answer: toldHeaders, isReady: true });
    forgetRequests();
  });
  afterEach(async () => {
    for (const one of listening.splice(0)) await one.stop();
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.stop();
  });

  const send = (route: string, init: RequestInit = {}, at = nginx.siteUrl) =>
    fetch(`${at}${route}`, init);
  const headersOf = async (init: RequestInit, at = nginx.siteUrl) =>
    (await (await send('/keys', init, at)).json()) as Record<string, string>;

  const FORGED = {
    'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Host': 'other.example',
    'X-Real-IP': '203.0.113.9',
    Forwarded: 'for=203.0.113.9;proto=https',
  };

  test('behind a named proxy the visitor is the last address that is no such proxy', async () => {
    const text = await example('nginx-behind-proxy/http.conf');
    const named = text.replace('10.0.0.0/8', '127.0.0.0/8');
    expect(named).not.toBe(text);
    const { siteUrl } = await start({ 'http.conf': named });
    expect(await headersOf({ headers: FORGED }, siteUrl)).toMatchObject({
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-proto': 'https',
    });
    // The unchanged example names another network: this machine is a visitor like others.
    const { siteUrl: elsewhere } = await start({ 'http.conf': text });
    expect(await headersOf({ headers: FORGED }, elsewhere)).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    });
  });

  test('the TLS example passes the address of the visitor and TLS on to replicas, and sends http to https', async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'elc-tls-'));
    const [key, certificate] = [path.join(dir, 'key.pem'), path.join(dir, 'certificate.pem')];
    const { code, output } = await runProgram('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
      ...['-subj', '/CN=city.example', '-keyout', key, '-out', certificate],
    ]);
    expect(code, output).toBe(0);
    const port = await freePort();
    const here = async (name: string) =>
      (await example(`nginx-tls/${name}`))
        .replaceAll(/\S+\.pem/g, certificate)
        .replaceAll(/\S+\.key/g, key)
        .replaceAll('listen 443', `listen 127.0.0.1:${port}`);
    const { siteUrl } = await start({
      'site.conf': await here('site.conf'),
      'cms.conf': await here('cms.conf'),
    });
    const moved = await send('/guides?page=2', { redirect: 'manual' }, siteUrl);
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/guides?page=2',
    ]);
    for (const host of ['city.example', 'editors.city.example']) {
      expect(await overTls(port, host, FORGED)).toMatchObject({
        host,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
      });
    }
    await rm(dir, { recursive: true });
  });

  test.each(['nginx.conf', 'Caddyfile'])('%s words failures as the product does', async (name) => {
    const text = await example(name);
    const bodies = [...text.matchAll(/\{"success".*?\}(?=['`])/g)].map(([body]) =>
      JSON.parse(body.replaceAll("\\'", "'")),
    );
    expect(bodies.length).toBeGreaterThanOrEqual(3);
    for (const body of bodies) {
      const { cases = {} }: ErrorCode = ERROR_CODES[body.code as FailureCode];
      const names = [body.code, ...Object.keys(cases).map((name) => `${body.code}/${name}`)];
      expect(
        names.map((name) =>
          failureAnswer(name, { wait: '10 seconds', kilobytes: 16, fields: 100 }),
        ),
      ).toContainEqual(body);
    }
  });

  describe('as one that is started once', () => {
    beforeAll(async () => {
      nginx = await start();
      listening.length = 0;
    });
    afterAll(() => nginx.stop());

    test('what a visitor says about addresses and TLS reaches no replica', async () => {
      const headers = await headersOf({ headers: FORGED });
      expect(headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        host: new URL(nginx.siteUrl).host,
      });
      for (const name of ['x-forwarded-host', 'x-real-ip', 'forwarded'])
        expect(headers).not.toHaveProperty(name);
    });

    test.each([
      { sent: 'GET /a b HTTP/1.1\r\nHost: a\r\n', name: 'BAD_REQUEST/malformed' },
      { sent: 'GET / HTTP/1.1\r\n', name: 'BAD_REQUEST/malformed' },
      { sent: 'GET / HTTP/3.0\r\nHost: a\r\n', name: 'VERSION_NOT_SUPPORTED' },
      {
        sent: 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n',
        name: 'NOT_SUPPORTED/coding',
      },
      { sent: `GET /${'a'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n`, name: 'HEADERS_TOO_LARGE' },
      {
        sent: `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(17_000)}\r\n`,
        name: 'HEADERS_TOO_LARGE',
      },
    ] as const)('what cannot be read is answered $name: %#', async ({ sent, name }) => {
      const answer = await answerTo(nginx.siteUrl, `${sent}\r\n`);
      expect(answer).toContain(`HTTP/1.1 ${ERROR_CODES[codeOf(name)].status} `);
      expect(answer).toContain(
        JSON.stringify(failureAnswer(name, { kilobytes: 16, fields: 100 }).error),
      );
      expect(first.requests.length + second.requests.length).toBe(0);
    });

    test('an address is requested as it came, also one that is the name of a folder', async () => {
      for (const path of ['/api', '/api/', '/guides/'])
        expect((await send(path, { redirect: 'manual' })).status).toBe(200);
      expect([...first.requests, ...second.requests].sort()).toEqual([
        'GET /api',
        'GET /api/',
        'GET /guides/',
      ]);
    });

    const CLIENTS = 6;
    const notStored: Replica['answer'] = (_request, response) =>
      void response.setHeader('Cache-Control', 'private, no-store').end('{}');
    const sendTogether = (path: string) =>
      Promise.all(Array.from({ length: CLIENTS }, () => send(path)));

    test.each(privatePaths)('%s: requests of several people wait for no other', async (path) => {
      const { gather, together } = gathered(CLIENTS, notStored);
      for (const replica of replicas) replica.answer = gather;
      const answers = await sendTogether(path);
      expect(await together).toBe(CLIENTS);
      expect(answers.map(({ headers }) => headers.get('x-cache'))).toEqual(answers.map(() => null));
    });

    test.each(storedPaths)(
      '%s: what may not be stored now is fetched for all at once',
      async (path) => {
        const { gather, together } = gathered(CLIENTS, notStored);
        for (const replica of replicas) replica.answer = gather;
        // The first fetches for the others, until they have waited long enough.
        await sendTogether(`${path}?not=stored`);
        expect(await together).toBe(CLIENTS);
      },
    );

    test.each(storedPaths)('%s is requested once and then answered from memory', async (path) => {
      for (const replica of replicas) replica.answer = cached(30);
      const states = [];
      for (const _ of [1, 2]) states.push((await send(path)).headers.get('x-cache'));
      expect(states).toEqual(['MISS', 'HIT']);
    });

    test('a failure that the product answers itself is passed through unchanged', async () => {
      for (const replica of replicas)
        replica.answer = (_request, response) =>
          void response.writeHead(504).end('in its own words');
      const answer = await send('/api/keys');
      expect([answer.status, await answer.text()]).toEqual([504, 'in its own words']);
    });

    test('503 is an answer, not a failure: each replica gets further requests', async () => {
      for (const replica of replicas)
        replica.answer = (_request, response) => void response.writeHead(503).end('{}');
      for (const _ of [1, 2, 3, 4]) expect((await send('/keys')).status).toBe(503);
      expect(first.requests.length + second.requests.length).toBe(4);
    });

    test.each([
      { route: '/api/contact', megabytes: 2, status: 413 },
      { route: '/api/stripe/webhook', megabytes: 0.25, status: 200 },
      { route: '/api/stripe/webhook', megabytes: 0.26, status: 413 },
      { route: '/api/advertise', megabytes: 9, status: 200 },
      { route: '/api/advertise', megabytes: 9.1, status: 413 },
    ])('$megabytes MB to $route are answered $status', async ({ route, megabytes, status }) => {
      const body = 'x'.repeat(megabytes * 1024 * 1024);
      const answer = await send(route, { method: 'POST', body });
      expect(answer.status).toBe(status);
    });
  });

  describe('with what it remembers of its own', () => {
    beforeEach(async () => {
      nginx = await start();
      forgetRequests();
    });

    test('the request of a replica that dies goes to another one, unless it may have been carried out', async () => {
      second.answer = (_request, response) => void response.destroy();
      /** One that failed is left out for 2 s, counted in whole seconds, and gets fewer requests at first. */
      const until = async (method: string) => {
        const statuses: number[] = [];
        while (!second.requests.includes(`${method} /keys`) && statuses.length < 10)
          statuses.push((await send('/keys', { method })).status);
        return statuses;
      };
      expect(new Set(await until('GET'))).toEqual(new Set([200]));
      expect(second.requests).toContain('GET /keys');
      await pause(3100);
      expect((await until('POST')).at(-1)).toBe(502);
      const failed = second.requests.filter((request) => request === 'POST /keys');
      expect(failed).toHaveLength(1);
    });

    test('while no replica answers, a call gets a code, a change the notice that it may have been made', async () => {
      for (const replica of replicas)
        replica.answer = (_request, response) => void response.destroy();
      const read = await send('/api/keys');
      expect([read.status, await read.json(), read.headers.get('retry-after')]).toEqual([
        502,
        failureAnswer('NO_ANSWER'),
        '5',
      ]);
      expect(read.headers.get('x-request-id')).toMatch(
        /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      );
      expect(read.headers.get('cache-control')).toBe('no-store');
      const changed = await send('/api/keys', { method: 'POST' });
      expect([changed.status, await changed.json()]).toEqual([
        502,
        failureAnswer('NO_ANSWER/sent'),
      ]);
      // A client that tries again by itself would make the change twice.
      expect(changed.headers.get('retry-after')).toBeNull();
    });

    test('while nobody answers, readers and editors get a page that lets them try again', async () => {
      for (const replica of replicas)
        replica.answer = (_request, response) => void response.destroy();
      for (const at of [nginx.siteUrl, nginx.cmsUrl]) {
        const page = await send('/guides', {}, at);
        expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html']);
        expect(page.headers.get('cache-control')).toBe('no-store');
        expect(await page.text()).toMatch(/<a href="">Try again<\/a>/);
      }
    });

    test('a key in an address is in no log, also when every replica fails; the log names the replica', async () => {
      const KEY = 'elc_4fG7hJ9kLmN2pQrStUvWxYz0123456ABCDEF';
      for (const replica of replicas) await replica.stop();
      try {
        expect((await send(`/api/commands?key=${KEY}`)).status).toBe(502);
      } finally {
        for (const replica of replicas) await replica.start();
      }
      await expect
        .poll(() => readFile(nginx.accessLog, 'utf8'))
        .toMatch(/GET \/api\/commands" 502 .*127\.0\.0\.1:\d+/);
      for (const log of [nginx.accessLog, nginx.errorLog])
        expect(await readFile(log, 'utf8')).not.toContain(KEY);
    });

    test('with a replica stopped everything is answered by the other, POST too', async () => {
      await second.stop();
      try {
        for (const method of ['GET', 'POST', 'GET', 'POST']) {
          const answer = await send('/keys', { method });
          expect([answer.status, answer.headers.get('x-replica')]).toEqual([200, 'first']);
        }
      } finally {
        await second.start();
      }
    });

    test('it is ready while one replica is', async () => {
      first.isReady = false;
      for (const _ of [1, 2, 3, 4]) expect((await send('/api/ready')).status).toBe(200);
      second.isReady = false;
      await pause(3100);
      expect((await send('/api/ready')).status).toBe(503);
    });

    test('many clients at once cause one request, and the next is answered while it is fetched', async () => {
      for (const replica of replicas) replica.answer = cached(1);
      const wave = (route = '/api/commands') =>
        Promise.all(Array.from({ length: 20 }, () => send(route)));
      const asked = () => first.requests.length + second.requests.length;
      // nginx lets them wait for 200 ms, within which a busy machine does not always answer.
      const counts: number[] = [];
      for (const route of ['/api/guides', '/api/badge-monitor', '/api/commands']) {
        const before = asked();
        await wave(route);
        counts.push(asked() - before);
      }
      expect(Math.min(...counts)).toBe(1);
      const before = asked();
      await pause(2100);
      let finish = () => {};
      const isOver = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const late = cached(1);
      for (const replica of replicas)
        replica.answer = async (request, response) => {
          await isOver;
          late(request, response);
        };
      const states = (await wave()).map((answer) => answer.headers.get('x-cache'));
      finish();
      expect(new Set(states)).toEqual(new Set(['STALE', 'UPDATING']));
      // Stale answers leave before the request that renews them arrives.
      await expect.poll(asked).toBe(before + 1);
      await pause(200);
      expect(asked()).toBe(before + 1);
    });

    test('while every replica fails, lists are answered from memory; banner and health are not', async () => {
      for (const replica of replicas) replica.answer = cached(1);
      const routes = ['/api/commands', '/api/admin/active-banner', '/api/health'];
      for (const route of routes) expect((await send(route)).status).toBe(200);
      await pause(2100);
      for (const replica of replicas) await replica.stop();
      try {
        const answers = await Promise.all(routes.map((route) => send(route)));
        expect(answers[0]?.status).toBe(200);
        expect(answers[0]?.headers.get('x-cache')).toMatch(/STALE|UPDATING/);
        expect(answers.slice(1).map(({ status }) => status)).toEqual([502, 502]);
      } finally {
        for (const replica of replicas) await replica.start();
      }
    });

    test('the banner is cached for as long as the last answer of the replica says', async () => {
      let seconds = 1;
      for (const replica of replicas)
        replica.answer = (request, response) => {
          response.setHeader('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);
          response.setHeader('ETag', '"same"');
          const isKnown = request.headers['if-none-match'] === '"same"';
          response.writeHead(isKnown ? 304 : 200).end(isKnown ? undefined : 'the ad');
        };
      await send('/api/admin/active-banner');
      await pause(2100);
      seconds = 0;
      const last = await send('/api/admin/active-banner');
      expect(await last.text()).toBe('the ad');
      expect(last.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=0');
    });

    test('one address has at most 400 connections under way', async () => {
      for (const replica of replicas) replica.answer = () => {};
      const { hostname, port } = new URL(nginx.siteUrl);
      const sockets = await Promise.all(
        Array.from({ length: 401 }, () => connectionTo(hostname, Number(port))),
      );
      try {
        await expect
          .poll(() => sockets.filter(({ received }) => received.startsWith('HTTP/1.1 429')).length)
          .toBe(1);
        const refused = sockets.find(({ received }) => received !== '')?.received ?? '';
        expect(refused).toMatch(/"code":"RATE_LIMITED"/);
      } finally {
        for (const { socket } of sockets) socket.destroy();
      }
    });
  });
});

/** A connection that has sent a request, and what has come back so far. */
async function connectionTo(
  host: string,
  port: number,
): Promise<{ socket: Socket; received: string }> {
  const socket = connect(port, host);
  const state = { socket, received: '' };
  socket.setEncoding('utf8').on('data', (text: string) => {
    state.received += text;
  });
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write('GET /keys HTTP/1.1\r\nHost: city.example\r\n\r\n');
  return state;
}

/** All that is answered to these bytes, until the connection is closed. */
async function answerTo(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

function overTls(port: number, host: string, headers: object): Promise<Record<string, string>> {
  const options = { port, servername: host, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(
      { host: '127.0.0.1', path: '/keys', ...options, headers: { ...headers, Host: host } },
      async (response) => {
        let text = '';
        for await (const part of response) text += part;
        resolve(JSON.parse(text));
      },
    );
    sent.on('error', reject).end();
  });
}
