import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { type Fakes, startFakes } from '../../scripts/run/fakes.ts';
import { ROOT } from '../../scripts/setup/paths.ts';
import { runProgram } from '../../scripts/setup/run-program.ts';
import { startTopology, type Topology } from '../../scripts/testing/topology.ts';
import { request } from '../support/http-client.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, process.env[name] ?? '']));
let topology: Topology;
let fakes: Fakes;

beforeAll(async () => {
  [topology, fakes] = await Promise.all([
    startTopology({ replicas: 1, secrets, isPrepared: true }),
    startFakes(),
  ]);
});
afterAll(() => Promise.all([topology?.stop(), fakes?.child.stop()]));

const COMMAND = path.join(ROOT, 'cms/dist/src/commands/check.js');

const check = (env: Record<string, string>, ...options: string[]) =>
  runProgram(process.execPath, ['--no-warnings', COMMAND, ...options], {
    env: { ...secrets, ...fakes.upstreams, ...env },
  });

interface Checked {
  readonly service: string;
  readonly sample: boolean;
  readonly results: readonly {
    readonly name: string;
    readonly state: string;
    readonly detail: string;
  }[];
}

test('checks everything beside the running product, which goes on, and leaves nothing', async () => {
  const file = topology.env.ELC_TEST_DATABASE ?? '';
  const PUBLIC_URL = topology.env.ELC_TEST_SITES ?? '';
  const tables = () => {
    const database = new DatabaseSync(file, { readOnly: true });
    const names = database.prepare('SELECT name FROM sqlite_master ORDER BY name').all();
    database.close();
    return names;
  };
  const before = tables();
  const given = { DATA_DIR: path.dirname(file), PUBLIC_URL };
  const { code, output } = await check(given, '--json', '--mail', 'me@city.example');
  const checked = JSON.parse(output) as Checked[];
  const wrong = checked.flatMap(({ results }) => results.filter(({ state }) => state === 'failed'));
  expect([code, wrong]).toEqual([0, []]);
  const stateOf = (name: string) =>
    checked.flatMap(({ results }) => results).find((result) => result.name === name)?.state;
  for (const name of ['Database', 'Folder of uploads', 'Open Cloud key', 'Invite', 'Test mail']) {
    expect(stateOf(name), name).toBe('ok');
  }
  expect(stateOf('Address of the site')).toBe('ok');
  expect(checked.find(({ service }) => service === 'roblox')?.sample).toBe(true);
  for (const secret of Object.values(secrets)) expect(output).not.toContain(secret);
  expect(output).not.toContain('sample-token');
  expect(tables()).toEqual(before);
  expect((await request(`${PUBLIC_URL}/api/ready`)).status).toBe(200);
});

test('what fails is reported in the words of the service, and ends it with 1', async () => {
  const DATA_DIR = path.dirname(topology.env.ELC_TEST_DATABASE ?? '');
  const broken = { DATA_DIR, DISCORD_BOT_TOKEN: 'invalid-token' };
  const { code, output } = await check(broken, 'discord');
  expect(code).toBe(1);
  expect(output).toMatch(
    /FAILED {3}Invite: Refused \(status 401.*\n {11}→ See docs\/going-live\.md#6-discord/,
  );
  expect(output).toMatch(/3 failed/);
  expect(output).not.toContain('invalid-token');
  expect(output).not.toContain('Roblox');
});

test('npm run check ends with 2 where it cannot begin', async () => {
  const run = [path.join(ROOT, 'scripts/run.mjs'), 'check'];
  const { code, output } = await runProgram(process.execPath, run, {
    env: { ...secrets, PORT: 'high' },
  });
  expect([code, output]).toEqual([2, expect.stringContaining('PORT must be a port')]);
});

test('npm run check works before the first start, with a fake server of its own', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-check-'));
  try {
    const { code, output } = await runProgram(
      process.execPath,
      [path.join(ROOT, 'scripts/run.mjs'), 'check'],
      { env: { ...secrets, DATA_DIR: path.join(folder, 'data'), UPSTREAMS: 'sample' } },
    );
    expect(output).toMatch(/skipped {2}Database: There is no database yet/);
    expect(output).toMatch(/Roblox \(sample: simulated on this machine\)/);
    expect([code, output]).toEqual([0, expect.stringMatching(/ 0 failed/)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
