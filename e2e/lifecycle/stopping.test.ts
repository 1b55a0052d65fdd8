/** @module-tag any-port */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STOP_LIMITS } from '../../cms/src/app/stop-limits.ts';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { freePort } from '../../scripts/setup/free-port.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { prepareDataDir } from '../../scripts/setup/settings.ts';
import { copyFirstData } from '../../scripts/testing/first-data.ts';
import { request } from '../support/http-client.ts';
import { halfSent } from '../support/lifecycle/raw-request.ts';

const phrase = 'six bricks make a tower';
const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
/** A busy machine takes minutes for a start. */
const START_MS_MAX = 300_000;
const LONG = { timeout: 2 * START_MS_MAX };
/** How long the replica has to notice a signal on a busy machine. */
const NOTICED_MS = 1000;

let dataDir = '';
let siteUrl = '';
let cmsUrl = '';
let settings: NodeJS.ProcessEnv;
let replica: ChildProcess;
/** Not once a test has begun to end it: the next test starts another one. */
let isRunning = false;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'elc-stop-'));
  await prepareDataDir(dataDir);
  await copyFirstData(dataDir);
  const [port, cmsPort] = [await freePort(), await freePort()];
  siteUrl = `http://localhost:${port}`;
  cmsUrl = `http://localhost:${cmsPort}`;
  settings = {
    ...process.env,
    ...secrets,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: siteUrl,
    CMS_PORT: String(cmsPort),
    CMS_PUBLIC_URL: cmsUrl,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '1',
    UPSTREAMS: 'live',
    ADMIN_SECRET_PHRASE: phrase,
    STRAPI_TELEMETRY_DISABLED: 'true',
  };
});
afterAll(async () => {
  replica?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs the replica as its container does: nothing starts it again, and only signals stop it. */
async function start(): Promise<void> {
  replica = spawn(
    process.execPath,
    ['--no-warnings', path.join(ROOT, 'cms/dist/src/app/main.js')],
    {
      env: settings,
      stdio: 'ignore',
    },
  );
  const isReady = async () => (await get('/api/ready').catch(() => null))?.status === 200;
  await vi.waitUntil(isReady, { timeout: START_MS_MAX, interval: 100 });
  isRunning = true;
}

beforeEach(async () => {
  if (!isRunning) await start();
}, START_MS_MAX);
afterEach(() => {
  if (!isRunning) replica.kill('SIGKILL');
});

const get = (route: string, headers: Record<string, string> = {}) =>
  request(`${siteUrl}${route}`, { headers: { Connection: 'close', ...headers } });

/** Sends a signal; resolves when the site accepts no more connections, with the way to its end. */
async function end(signal: NodeJS.Signals): Promise<{ exit: Promise<unknown[]> }> {
  const exit = once(replica, 'exit');
  isRunning = false;
  replica.kill(signal);
  const refused = () =>
    get('/').then(
      () => false,
      () => true,
    );
  await expect.poll(refused, { interval: 20 }).toBe(true);
  return { exit };
}

test(
  'an API key that is being made is shown before the end and works after it, and the CMS answers as well',
  LONG,
  async () => {
    const credentials = { email: 'nobody@election-city.example', password: 'Not-a-password-1' };
    const signIn = await halfSent(`${cmsUrl}/admin/login`, credentials);
    const call = await halfSent(`${siteUrl}/api/generate-key`, { name: 'Asked for at the end' });
    const { exit } = await end('SIGTERM');
    await pause(NOTICED_MS);
    expect(replica.exitCode).toBeNull();
    signIn.finish();
    expect(await signIn.answer).toMatch(/^HTTP\/1\.1 400 .*Invalid credentials/s);
    call.finish();
    const answer = await call.answer;
    expect(answer).toMatch(/^HTTP\/1\.1 201 .*\r\nConnection: close\r\n/s);
    const [, key] = /"key":"(elc_\w+)"/.exec(answer) ?? [];
    expect(await exit).toEqual([0, null]);

    await start();
    const used = await get('/api/database', { 'X-API-Key': key ?? '' });
    expect(used.status).toBe(200);
  },
);

test('a request that does not come to its end is cut after 10 s', async () => {
  const call = await halfSent(`${siteUrl}/api/generate-key`, { name: 'Never sent whole' });
  const beganMs = performance.now();
  const { exit } = await end('SIGTERM');
  expect(await call.answer).toBe('');
  expect(performance.now() - beganMs).toBeGreaterThan(STOP_LIMITS.inFlightMsMax - 500);
  expect(await exit).toEqual([0, null]);
});

test('a second signal ends it at once; one that comes with the first does not', async () => {
  const call = await halfSent(`${siteUrl}/api/generate-key`, { name: 'Never sent whole' });
  const { exit } = await end('SIGINT');
  replica.kill('SIGTERM');
  await pause(NOTICED_MS + 200);
  expect(replica.exitCode).toBeNull();
  replica.kill('SIGTERM');
  // Without the second one it would end by 0, once the request is cut.
  expect(await exit).toEqual([1, null]);
  expect(await call.answer).toBe('');
});
