import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Env } from '../env/env';
import { useTestFolder } from '../testing/test-folder';
import { replaceAll } from './replace-files';
import { settingsFrom } from './restore-settings';

const read = (...names: string[]) => readFile(at(...names), 'utf8').catch(() => null);
const at = useTestFolder();
beforeEach(async () => {
  await mkdir(at('root'));
  await mkdir(at('stage/settings/secrets'), { recursive: true });
  await writeFile(at('stage/settings/.env'), 'DATA_DIR=data\nAPP_KEYS_FILE=secrets/app_keys\n');
  await writeFile(at('stage/settings/secrets/app_keys'), 'archived\n');
  await writeFile(at('stage/settings/all.env'), "ENCRYPTION_KEY='archived'\n");
});

const prepare = (given: { replace?: boolean; keepSettings?: boolean; dataDir?: string } = {}) =>
  settingsFrom(at('stage'), {
    settings: { DATA_DIR: given.dataDir ?? at('root/data'), ENCRYPTION_KEY: 'present' } as Env,
    root: at('root'),
    replace: given.replace ?? false,
    keepSettings: given.keepSettings ?? false,
  });
const restore = async (given: Parameters<typeof prepare>[0] = {}) => {
  const { replacements, notes } = await prepare(given);
  await replaceAll(replacements, false, async () => {});
  return notes;
};

test('a checkout without settings takes those of the archive', async () => {
  expect(await restore()).toEqual([]);
  expect(await read('root/.env')).toContain('APP_KEYS_FILE');
  expect(await read('root/secrets/app_keys')).toBe('archived\n');
});

test('of an installation that had no .env, all that was set becomes one', async () => {
  await rm(at('stage/settings/.env'));
  await restore();
  expect(await read('root/.env')).toBe("ENCRYPTION_KEY='archived'\n");
});

test('other settings are refused, or kept beside those of the archive with --replace', async () => {
  await writeFile(at('root/.env'), 'PORT=4000\n');
  await expect(prepare()).rejects.toThrow(/root\/\.env differ.*--replace.*--keep-settings/);
  expect(await read('root/.env')).toBe('PORT=4000\n');
  await restore({ replace: true });
  expect(await read('root/.env')).toContain('APP_KEYS_FILE');
  expect(await read('root/.env.before-restore')).toBe('PORT=4000\n');
});

test('the same settings are left alone', async () => {
  await restore();
  expect((await prepare()).replacements).toEqual([]);
});

test('--keep-settings changes none, and says that another key was used', async () => {
  await writeFile(at('root/.env'), 'PORT=4000\n');
  expect(await restore({ keepSettings: true })).toEqual([
    expect.stringMatching(/ENCRYPTION_KEY is not that of the backup/),
  ]);
  expect(await read('root/.env')).toBe('PORT=4000\n');
});

test('a restored .env that leads elsewhere is named', async () => {
  const notes = await restore({ dataDir: at('elsewhere') });
  expect(notes).toEqual([expect.stringMatching(/^DATA_DIR in the restored \.env/)]);
});
