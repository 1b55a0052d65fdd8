import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { ROOT } from './paths.ts';
import { checkSettings, prepareDataDir } from './settings.ts';

const secrets = Object.fromEntries(SECRET_NAMES.map((name) => [name, 'a'.repeat(43)]));

test('the host of games, which 1.6.1 did not know, is a setting again', () => {
  const dotEnv = { ...secrets, ROBLOX_GAMES_URL: 'https://games.example' };
  const { values } = checkSettings(dotEnv, 'production');
  expect(values.ROBLOX_GAMES_URL).toBe('https://games.example');
});

test('an unknown name is refused, and named', () => {
  expect(() => checkSettings({ ...secrets, ROBLOX_GAME_URL: '' }, 'production')).toThrow(
    'ROBLOX_GAME_URL is not a setting of this product',
  );
});

test('what docker-compose.yml reads of .env for itself is no unknown setting, and no setting of the product', () => {
  const { values } = checkSettings({ ...secrets, HTTP_PORT: '8080' }, 'production');
  expect(values).not.toHaveProperty('HTTP_PORT');
});

test('a secret in a file reaches the processes as its value, and not as its file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-secrets-'));
  try {
    const file = path.join(folder, 'session');
    await writeFile(file, `${'s'.repeat(30)}\n`);
    const { SESSION_SECRET: _, ...others } = secrets;
    const { values } = checkSettings({ ...others, SESSION_SECRET_FILE: file }, 'production');
    expect(values).toMatchObject({ SESSION_SECRET: 's'.repeat(30), SESSION_SECRET_FILE: '' });
    const missing = { ...others, SESSION_SECRET_FILE: 'secrets/nowhere' };
    expect(() => checkSettings(missing, 'production')).toThrow(
      `SESSION_SECRET_FILE names a file that is not there: ${path.join(ROOT, 'secrets/nowhere')}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the environment wins over .env in whichever way each states a secret', () => {
  vi.stubEnv('SESSION_SECRET', 'e'.repeat(30));
  const { SESSION_SECRET: _, ...others } = secrets;
  const { values } = checkSettings({ ...others, SESSION_SECRET_FILE: '/nowhere' }, 'production');
  expect(values.SESSION_SECRET).toBe('e'.repeat(30));
  vi.unstubAllEnvs();
});

test('a data folder that other users could read is closed to them', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'elc-data-'));
  await chmod(folder, 0o755);
  await prepareDataDir(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await rm(folder, { recursive: true });
});
