import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { runProgram } from '../../scripts/setup/run-program.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { codeOf } from '../support/authenticator.ts';
import { cookieOf, request } from '../support/http-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
const account = { username: 'warden', password: 'a roof of red bricks' };
let topology: Topology;

beforeAll(async () => {
  const settings = { REQUIRE_SECOND_FACTOR: 'on' };
  topology = await startTopology({ replicas: 1, secrets, isPrepared: true, settings });
});
afterAll(() => topology?.stop());

const url = (route: string) => `${topology.env.ELC_TEST_SITES}${route}`;
const post = (route: string, json: object, cookie = '') => request(url(route), { json, cookie });
const codeIn = async (answer: Response) => [answer.status, (await answer.json()).code];

test('where it is required, the panel opens for staff who have one, and by the terminal', async () => {
  const command = path.join(ROOT, 'cms/dist/src/commands/admin-key.js');
  const DATA_DIR = path.dirname(topology.env.ELC_TEST_DATABASE ?? '');
  const { output } = await runProgram(process.execPath, [command], {
    env: { ...secrets, DATA_DIR },
  });
  const panel = cookieOf(await post('/api/admin/verify-key', { key: output.trim() }));
  const { user } = await (await post('/api/auth/register', account)).json();
  await request(url(`/api/admin/users/${user.id}`), {
    ...{ method: 'PATCH', json: { role: 'moderator' }, cookie: panel },
  });
  const session = cookieOf(await post('/api/auth/login', account));
  const generate = () => post('/api/admin/generate-direct-key', {}, session);
  expect(await codeIn(await generate())).toEqual([403, 'SECOND_FACTOR_MISSING']);

  const { password } = account;
  const { secret } = await (await post('/api/auth/second-factor', { password }, session)).json();
  const code = codeOf(secret);
  expect((await post('/api/auth/second-factor/confirm', { code }, session)).status).toBe(200);
  const { key } = await (await generate()).json();
  const opened = await post('/api/admin/verify-key', { key, code: codeOf(secret, 1) });
  const own = cookieOf(opened);
  const isOpen = async () =>
    (await (await request(url('/api/admin/check-key'), { cookie: own })).json()).unlocked;
  expect(await isOpen()).toBe(true);

  const reset = { method: 'DELETE', cookie: panel };
  expect((await request(url(`/api/admin/users/${user.id}/second-factor`), reset)).status).toBe(200);
  expect(await isOpen(), 'an open panel closes at once').toBe(false);
  expect(await codeIn(await post('/api/admin/verify-key', { key }))).toEqual([
    403,
    'SECOND_FACTOR_MISSING',
  ]);
});
