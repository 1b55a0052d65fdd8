import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FAILURE_LIMITS } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { redisCounters } from '../../cms/src/platform/http/limits/counters.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { runProgram } from '../../scripts/setup/run-program.ts';
import { redis } from '../../scripts/testing/services.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { cookieOf, request } from '../support/http-client.ts';
import { cmsCookies } from '../support/lifecycle/cms-cookies.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const password = 'a roof of red bricks';
let topology: Topology;

beforeAll(async () => {
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true });
});
afterAll(() => topology?.stop());

const url = (route: string) => `${topology.env.ELC_TEST_SITES}${route}`;
const post = (route: string, body: object, from = '127.0.0.1') =>
  request(url(route), { json: body, from });
const get = async (route: string, cookie: string) => (await request(url(route), { cookie })).json();

test('the command on the terminal opens the panel; sessions and locks outlast a restart', async () => {
  const command = path.join(ROOT, 'cms/dist/src/commands/admin-key.js');
  const DATA_DIR = path.dirname(topology.env.ELC_TEST_DATABASE ?? '');
  const printed = await runProgram(process.execPath, [command], { env: { ...secrets, DATA_DIR } });
  expect(printed).toEqual({ code: 0, output: expect.stringMatching(/^elca_[0-9A-Za-z]{36}\n$/) });
  const panel = cookieOf(await post('/api/admin/verify-key', { key: printed.output.trim() }));
  expect(await get('/api/admin/check-key', panel)).toMatchObject({ unlocked: true, role: 'admin' });

  await post('/api/auth/register', { username: 'mayor', password });
  const user = cookieOf(await post('/api/auth/login', { username: 'mayor', password }));
  await post('/api/auth/register', { username: 'locked', password });
  for (let count = 0; count < FAILURE_LIMITS.account.points; count += 1) {
    await post('/api/auth/login', { username: 'locked', password: 'not the password' });
  }

  await topology.restart();

  expect(await get('/api/auth/user', user)).toMatchObject({ user: { username: 'mayor' } });
  expect(await get('/api/admin/check-key', panel)).toMatchObject({ unlocked: true });
  expect((await post('/api/auth/login', { username: 'locked', password })).status).toBe(429);
});

test('the command on the terminal unlocks an account of the site, and an administrator of the CMS', async () => {
  const command = path.join(ROOT, 'cms/dist/src/commands/unlock.js');
  const DATA_DIR = path.dirname(topology.env.ELC_TEST_DATABASE ?? '');
  const unlock = (...names: string[]) =>
    runProgram(process.execPath, [command, ...names], { env: { ...secrets, DATA_DIR } });
  const statusOf = async (name: string, from?: string) =>
    (await post('/api/auth/login', { username: name, password }, from)).status;
  expect(await statusOf('locked')).toBe(429);
  expect(await unlock('LOCKED')).toMatchObject({
    code: 0,
    output: expect.stringContaining('The failed sign-ins of locked are forgotten.'),
  });
  expect(await statusOf('locked')).toBe(200);

  const database = new DatabaseSync(topology.env.ELC_TEST_DATABASE ?? '');
  database.exec("UPDATE up_users SET email = 'locked@mail.example' WHERE username = 'locked'");
  database.close();
  // What the first address may fail in all is used up.
  const other = '203.0.113.50';
  for (let count = 0; count < FAILURE_LIMITS.account.points; count += 1) {
    const wrong = { username: 'locked@mail.example', password: 'not the password' };
    await post('/api/auth/login', wrong, other);
  }
  expect(await statusOf('locked', other)).toBe(429);
  expect(await statusOf('locked@mail.example', other)).toBe(429);
  expect((await unlock('Locked@mail.example')).code).toBe(0);
  expect(await statusOf('locked', other)).toBe(200);

  const { CMS_ADMIN_EMAIL: email = '', CMS_ADMIN_PASSWORD: right } = topology.env;
  const signIn = (given = '') =>
    request(`${topology.env.ELC_TEST_CMS}/admin/login`, { json: { email, password: given } });
  for (let count = 0; count < FAILURE_LIMITS.account.points; count += 1) await signIn('Wrong-1');
  expect((await signIn(right)).status).toBe(429);
  expect((await unlock(email)).code).toBe(0);
  expect((await signIn(right)).status).toBe(200);

  for (const names of [[], ['nobody-at-all'], ['--help'], ['two', 'names']]) {
    const { code, output } = await unlock(...names);
    expect([code, output]).toEqual([1, expect.stringContaining('Usage: npm run unlock -- NAME')]);
  }
});

const cache = await redis();
afterAll(() => cache?.stop());

test.runIf(cache)(
  'in Redis, which replicas share, an account is unlocked in the same way',
  async () => {
    const [product, command] = [redisCounters(cache?.url ?? ''), redisCounters(cache?.url ?? '')];
    const counter = product.counterOf('failed_test', 1, 60);
    const mayor = `site:mayor*${process.pid}`;
    const subjects = [mayor, `${mayor} 203.0.113.7`, `${mayor}2`, `site:mayor-${process.pid} x`];
    await command.forget('failed_test', mayor);
    for (const subject of subjects) await counter.consume(subject);
    await command.forget('failed_test', mayor);
    const left = await Promise.all(subjects.map((subject) => counter.get(subject)));
    expect(left.map((one) => one?.consumedPoints ?? 0)).toEqual([0, 0, 1, 1]);
    await product.close();
    await command.close();
  },
);

test('a key of the terminal has its label and its end, and the login log says that it was made', async () => {
  const command = path.join(ROOT, 'cms/dist/src/commands/admin-key.js');
  const DATA_DIR = path.dirname(topology.env.ELC_TEST_DATABASE ?? '');
  const make = (...options: string[]) =>
    runProgram(process.execPath, [command, ...options], { env: { ...secrets, DATA_DIR } });
  const key = (await make('--label', 'Server room', '--days', '1')).output.trim();
  const cookie = cookieOf(await post('/api/admin/verify-key', { key }));
  const { keys } = await get('/api/admin/keys', cookie);
  expect(keys[0]).toMatchObject({ label: 'Server room', madeBy: 'Terminal' });
  expect(Date.parse(keys[0].expiresAt) - Date.now()).toBeCloseTo(86_400_000, -5);
  expect(keys.at(-1)).toMatchObject({ label: 'Admin key', madeBy: 'Terminal', expiresAt: null });
  const { logs } = await get('/api/admin/login-logs?q=Server%20room', cookie);
  expect(logs).toMatchObject([
    { event: 'sign_in', loginStatus: 'success' },
    { username: 'Terminal', event: 'key_made', loginStatus: 'success' },
  ]);
  expect(await make('--days', 'soon')).toEqual({
    code: 1,
    output: expect.stringContaining('--days must be a whole number from 1 to 3650.'),
  });
});

test('without a database the command says what to do', async () => {
  const command = path.join(ROOT, 'cms/dist/src/commands/admin-key.js');
  const DATA_DIR = path.join(topology.env.ELC_TEST_LOGS ?? '', 'nowhere');
  const { code, output } = await runProgram(process.execPath, [command], {
    env: { ...secrets, DATA_DIR },
  });
  expect(code).toBe(1);
  expect(output).toContain('Start the product once with npm start');
});

test('the cookies of a CMS that editors open on localhost are not secure', async () => {
  const { CMS_ADMIN_EMAIL: email = '', CMS_ADMIN_PASSWORD: password = '' } = topology.env;
  const cookies = await cmsCookies(topology.env.ELC_TEST_CMS ?? '', { email, password });
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => /; secure/i.test(cookie))).toEqual([]);
});
