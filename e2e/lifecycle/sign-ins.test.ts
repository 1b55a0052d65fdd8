import path from 'node:path';
import { FAILURE_LIMITS } from '@elc/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/env.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { runProgram } from '../../scripts/setup/run-program.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const password = 'a roof of red bricks';
let topology: Topology;

beforeAll(async () => {
  topology = await startTopology({ replicas: 1, secrets });
});
afterAll(() => topology?.stop());

const url = (route: string) => `${topology.env.ELC_TEST_SITES}${route}`;
const post = (route: string, body: object) =>
  fetch(url(route), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const get = async (route: string, cookie: string) =>
  (await fetch(url(route), { headers: { cookie } })).json();

test('the command on the terminal opens the panel; a restart keeps sessions and locks', async () => {
  const command = path.join(ROOT, 'cms/dist/src/admin-key-command.js');
  const DATA_DIR = path.dirname(topology.env.ELC_TEST_DATABASE ?? '');
  const printed = await runProgram(process.execPath, [command], { env: { ...secrets, DATA_DIR } });
  expect(printed).toEqual({ code: 0, output: expect.stringMatching(/^elca_[0-9A-Za-z]{36}\n$/) });
  const panel = cookieOf(await post('/api/admin/verify-key', { key: printed.output.trim() }));
  expect(await get('/api/admin/check-key', panel)).toMatchObject({ unlocked: true, role: 'admin' });

  await post('/api/auth/register', { username: 'mayor', password });
  const user = cookieOf(await post('/api/auth/login', { username: 'mayor', password }));
  for (let count = 0; count < FAILURE_LIMITS.account.points; count += 1) {
    await post('/api/auth/login', { username: 'locked', password });
  }

  await topology.restart();

  expect(await get('/api/auth/user', user)).toMatchObject({ user: { username: 'mayor' } });
  expect(await get('/api/admin/check-key', panel)).toMatchObject({ unlocked: true });
  expect((await post('/api/auth/login', { username: 'locked', password })).status).toBe(429);
});

test('without a database the command says what to do', async () => {
  const command = path.join(ROOT, 'cms/dist/src/admin-key-command.js');
  const DATA_DIR = path.join(topology.env.ELC_TEST_LOGS ?? '', 'nowhere');
  const { code, output } = await runProgram(process.execPath, [command], {
    env: { ...secrets, DATA_DIR },
  });
  expect(code).toBe(1);
  expect(output).toContain('Start the product once with npm start');
});
