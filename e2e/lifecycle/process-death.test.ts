import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endpoints, type GenerateKeyResponse } from '@elc/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HELD_LOOKS_MAX, LOOK_EVERY_MS } from '../../cms/src/app/held-loop.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { runProgram } from '../../scripts/setup/run-program.ts';
import { cookieOf, request } from '../support/http-client.ts';
import {
  isRunning,
  type StartedProduct,
  startProduct,
} from '../support/lifecycle/started-product.ts';
import { panelCookie } from '../support/panel-client.ts';

const REPLICA = 'cms/dist/src/app/main.js';
const STANDIN = 'fakes/src/main.ts';
const STEADY_SECONDS = 1;
const LONG = { timeout: 400_000 };
const BACK = { interval: 50, timeout: 300_000 };
/** A stop finishes what is in flight, and a busy machine takes its time. */
const GONE_WITHIN = { timeout: 40_000 };

/** Longer than an event loop may be held. */
const STOPPED_MS = (HELD_LOOKS_MAX + 2) * LOOK_EVERY_MS;

const defects = pathToFileURL(path.join(ROOT, 'e2e/support/lifecycle/defective-library.mjs')).href;
const defectAtStart = path.join(os.tmpdir(), `elc-defect-${process.pid}`);

let product: StartedProduct;
beforeAll(async () => {
  product = await startProduct({
    NODE_OPTIONS: `--import=${defects} --max-old-space-size=512`,
    DEFECT_AT_START: defectAtStart,
    RESTART_STEADY_SECONDS: String(STEADY_SECONDS),
    LOG_FORMAT: 'json',
    ACCESS_LOG: 'on',
  });
  await vi.waitUntil(answers, { timeout: 200_000, interval: 250 });
});
afterAll(() => product?.remove());

/** Each call on a connection of its own: a persistent one may lead to the process that died. */
const get = (route: string, headers: Record<string, string> = {}) =>
  request(`${product.siteUrl}${route}`, {
    headers: { Connection: 'close', ...headers },
    signal: AbortSignal.timeout(5000),
  });

async function answers(): Promise<boolean> {
  try {
    const [page, ready] = [await get('/'), await get('/api/ready')];
    return page.status === 200 && ready.status === 200;
  } catch {
    return false;
  }
}

/** How often the product was killed and has come back. */
let returns = 0;

/** The product has been up for so long that `npm start` takes its next end for a first one. */
async function steady(): Promise<void> {
  const saidUpAgain = () => product.shown().split('The product is up again').length - 1;
  await expect.poll(saidUpAgain, BACK).toBe(returns);
  await pause(STEADY_SECONDS * 1000);
}

/** Seconds until the site answers again by another process than `before`. */
async function secondsUntilBack(before: number): Promise<number> {
  returns += 1;
  const beganMs = performance.now();
  // A heap takes its time to fill where others use the processors as well.
  await expect.poll(() => isRunning(before), { interval: 10, timeout: BACK.timeout }).toBe(false);
  await expect.poll(answers, BACK).toBe(true);
  return (performance.now() - beganMs) / 1000;
}

async function replica(): Promise<number> {
  const pid = await product.pidOf(REPLICA);
  if (pid === null) throw new Error(`The product does not run:\n${product.shown()}`);
  return pid;
}

/** A write that the product has acknowledged: an API key, and the browser that owns it. */
async function makeKey(): Promise<{ cookie: string; id: string }> {
  const response = await request(`${product.siteUrl}/api/generate-key`, {
    headers: { Connection: 'close' },
    json: { name: 'Made before the end' },
  });
  expect(response.status).toBe(201);
  const { apiKey } = (await response.json()) as GenerateKeyResponse;
  return { id: apiKey.id, cookie: cookieOf(response) };
}

let panel = '';
/** The newest entries of the panel's tab Except. */
async function exceptions() {
  panel ||= await panelCookie(product.siteUrl, product.secretPhrase, '10.66.0.1');
  const response = await get('/api/admin/exceptions?limit=20', { cookie: panel });
  expect(response.status).toBe(200);
  const { exceptions: entries } = endpoints.exceptions.success[200].parse(await response.json());
  return entries.map(({ code, message, stack }) => `${code} ${message}\n${stack}`);
}

test('lines of the log are objects, and an answer has one with its request id but no query', async () => {
  const key = `elc_${'a1'.repeat(12)}`;
  await get(`/guides/${key}`);
  const answer = await get('/guides?q=private');
  const requestId = answer.headers.get('x-request-id');
  const file = path.join(product.dataDir, 'logs/product.log');
  const lines = async () => (await readFile(file, 'utf8')).split('\n');
  const found = async () => (await lines()).filter((line) => line.includes(String(requestId)));
  await expect.poll(found).toHaveLength(1);
  expect(JSON.parse((await found())[0] ?? '')).toEqual({
    level: 'http',
    message: 'GET /guides 200',
    timestamp: expect.any(String),
    requestId,
    method: 'GET',
    path: '/guides',
    status: 200,
    ms: expect.any(Number),
  });
  const started = (await lines()).find((line) => line.includes('Strapi started')) ?? '';
  expect(JSON.parse(started)).toMatchObject({ level: 'info', timestamp: expect.any(String) });
  const all = (await lines()).join('');
  expect(all).toContain('/guides/elc_[hidden]');
  expect(all).not.toContain(key);
  expect(all).not.toContain('private');
});

const signalled = (signal: NodeJS.Signals) => async (pid: number) => void process.kill(pid, signal);
const requested = (defect: string) => async () => {
  // Whatever becomes of this request.
  await get('/api/health', { 'X-Defect': defect }).catch(() => {});
};

test.each([
  { means: 'SIGKILL', kill: signalled('SIGKILL'), end: 'signal SIGKILL' },
  { means: 'SIGSEGV', kill: signalled('SIGSEGV'), end: 'signal SIGSEGV' },
  {
    means: 'an exception that nothing catches',
    kill: requested('exception'),
    end: 'exit code 1',
    reason: /Nothing caught this failure: incorrect header check\n.*Zlib/s,
  },
  {
    means: 'a rejection that nothing handles',
    kill: requested('rejection'),
    end: 'exit code 1',
    reason: /Nothing caught this failure: a promise that nobody waits for\nError:/,
  },
  {
    means: 'a full heap',
    kill: requested('heap'),
    end: 'signal SIGABRT',
  },
])(
  'killed by $means it answers again, with all that it had acknowledged',
  LONG,
  async ({ means, kill, end, reason }) => {
    const key = await makeKey();
    const pid = await replica();
    await steady();
    await kill(pid);
    const seconds = await secondsUntilBack(pid);
    const { output } = await runProgram('ps', ['-o', 'time=', '-p', String(await replica())]);
    console.info(
      `${means}: the site answers again after ${seconds.toFixed(1)} s; processor time ${output.trim()}`,
    );

    const listed = await (await get('/api/keys', { cookie: key.cookie })).json();
    const { keys } = endpoints.listKeys.success[200].parse(listed);
    expect(keys.map(({ id }) => id)).toEqual([key.id]);
    expect(product.shown()).toContain(`The product ended (${end}) and is started again`);
    expect(await replica()).not.toBe(pid);
    if (!reason) return;
    await expect.poll(exceptions).toContainEqual(expect.stringMatching(reason));
    const stored = (await exceptions()).filter((entry) => reason.test(entry));
    expect(stored, 'one end is one exception').toHaveLength(1);
  },
);

test(
  'an event loop that is held for 10 s ends the process, and what was in flight is named',
  LONG,
  async () => {
    const pid = await replica();
    await steady();
    await get('/api/health?q=private', { 'X-Defect': 'hold' }).catch(() => {});
    await secondsUntilBack(pid);
    const line =
      /The event loop was held for 10 s: the process was ended\. In flight, the newest first: GET \/api\/health \(request [0-9a-f-]{36}\)/;
    expect(product.shown()).toMatch(line);
    expect(await replica()).not.toBe(pid);
  },
);

test('a process that was stopped and goes on is not ended for that', LONG, async () => {
  const pid = await replica();
  await steady();
  process.kill(pid, 'SIGSTOP');
  await pause(STOPPED_MS);
  process.kill(pid, 'SIGCONT');
  await expect.poll(answers, BACK).toBe(true);
  await pause(HELD_LOOKS_MAX * LOOK_EVERY_MS);
  expect(await replica()).toBe(pid);
});

test('the terminal and the log say in one line how it ended', async () => {
  const line =
    /"message":"supervisor: The product ended \(signal SIGKILL\) and is started again in 1 s\.".*\}\n/;
  expect(product.shown()).toMatch(line);
  const log = await readFile(path.join(product.dataDir, 'logs/product.log'), 'utf8');
  expect(log).toMatch(line);
  expect(log).toMatch(/The product is up again after \d+\.\d s\./);
  expect(log, 'what the processes before had logged stays').toContain('incorrect header check');
});

test('a failure at the start is said, and the next start follows', LONG, async () => {
  await steady();
  await writeFile(defectAtStart, '');
  const pid = await replica();
  process.kill(pid, 'SIGKILL');
  await secondsUntilBack(pid);
  expect(existsSync(defectAtStart)).toBe(false);
  expect(product.shown()).toMatch(
    /The product could not be started \(exit code 1\) and is tried again in 2 s\./,
  );
  expect(product.shown()).toContain('a defect at the start');
});

test('a terminal that nobody reads any more ends nothing', LONG, async () => {
  await steady();
  product.supervisor.stdout?.destroy();
  product.supervisor.stderr?.destroy();
  const pid = await replica();
  process.kill(pid, 'SIGKILL');
  const seconds = await secondsUntilBack(pid);
  console.info(`without a terminal: the site answers again after ${seconds.toFixed(1)} s`);
  expect(product.supervisor.exitCode).toBeNull();
});

test('nothing is left running when npm start is killed', async () => {
  const pids = [await replica(), (await product.pidOf(STANDIN)) ?? 0];
  expect(pids.every(isRunning)).toBe(true);
  product.supervisor.kill('SIGKILL');
  await expect.poll(() => pids.some(isRunning), GONE_WITHIN).toBe(false);
});
