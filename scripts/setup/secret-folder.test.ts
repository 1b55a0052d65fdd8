import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnv, SECRET_NAMES } from '../../cms/src/platform/env/env.ts';
import { useTestFolder } from '../../cms/src/platform/testing/test-folder.ts';
import { FILED_SECRETS, fileNameOf, writeSecretFolder } from './secret-folder.ts';

const at = useTestFolder();

const read = (name: string) => readFile(at(name), 'utf8');
const settings = async () => {
  const values = parseEnv(await read('.env'));
  const files = Object.entries(values).filter(([name]) => name.endsWith('_FILE'));
  return readEnv({
    ...values,
    ...Object.fromEntries(files.map(([name, file]) => [name, at(file ?? '')])),
  });
};

test('without .env every secret is made, in files that .env names', async () => {
  expect(await writeSecretFolder(at())).toEqual(FILED_SECRETS.map(fileNameOf));
  expect((await readdir(at('secrets'))).sort()).toEqual(FILED_SECRETS.map(fileNameOf).sort());
  expect((await stat(at('secrets'))).mode & 0o777).toBe(0o700);
  expect((await stat(at('.env'))).mode & 0o777).toBe(0o600);
  const outcome = await settings();
  expect(outcome.ok ? [] : outcome.problems).toEqual([]);
  for (const name of SECRET_NAMES) {
    expect(outcome.ok && outcome.env[name]).toBe(
      (await read(`secrets/${fileNameOf(name)}`)).trim(),
    );
  }
});

test('what .env has is moved and stays the same; the rest of .env stays as it is', async () => {
  const session = 's'.repeat(30);
  await writeFile(
    at('.env'),
    `# mine\nPORT=4000\nexport SESSION_SECRET=${session}\nPOSTGRES_PASSWORD="pass word"\n`,
  );
  await writeSecretFolder(at());
  expect(await read('secrets/session_secret')).toBe(`${session}\n`);
  expect(await read('secrets/database_password')).toBe('pass word\n');
  const text = await read('.env');
  expect(text).toMatch(/^# mine\nPORT=4000\n/);
  expect(text).not.toMatch(/pass word|ssss|DATABASE_PASSWORD/);
  const outcome = await settings();
  expect(outcome.ok && [outcome.env.PORT, outcome.env.SESSION_SECRET]).toEqual([4000, session]);
});

test('run again it changes nothing, and a secret that differs is never replaced', async () => {
  await writeSecretFolder(at());
  const before = [await read('.env'), await read('secrets/app_keys')];
  expect(await writeSecretFolder(at())).toEqual([]);
  expect([await read('.env'), await read('secrets/app_keys')]).toEqual(before);
  await writeFile(at('.env'), `${before[0]}APP_KEYS=${'o'.repeat(30)}\n`);
  await expect(writeSecretFolder(at())).rejects.toThrow('.env and secrets/app_keys differ');
  expect(await read('secrets/app_keys')).toBe(before[1]);
});
