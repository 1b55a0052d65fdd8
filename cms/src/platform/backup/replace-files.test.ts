import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { useTestFolder } from '../testing/test-folder';
import { replaceAll } from './replace-files';

const read = (name: string) => readFile(at(name), 'utf8').catch(() => null);
const at = useTestFolder();
beforeEach(async () => {
  await mkdir(at('stage'));
  for (const name of ['one', 'two', 'log']) await writeFile(at(name), 'old');
  for (const name of ['one', 'two']) await writeFile(at(`stage/${name}`), 'new');
});

const replacements = () => [
  { target: at('one'), by: at('stage/one'), kept: at('kept/one') },
  { target: at('log'), by: null, kept: at('kept/log') },
  { target: at('two'), by: at('stage/two'), kept: at('kept/two') },
];
const all = async () => [
  ...(await Promise.all(['one', 'two', 'log'].map(read))),
  ...(await Promise.all(['kept/one', 'kept/two', 'kept/log'].map(read))),
];

test('all is replaced, and what was there is kept in place of what was kept before', async () => {
  await mkdir(at('kept'));
  await writeFile(at('kept/one'), 'oldest');
  await replaceAll(replacements(), false, async () => {});
  expect(await all()).toEqual(['new', 'new', null, 'old', 'old', 'old']);
});

test('where the last step fails, all is as before', async () => {
  const failing = replaceAll(replacements(), false, async () => {
    throw new Error('the server is gone');
  });
  await expect(failing).rejects.toThrow('the server is gone');
  expect(await all()).toEqual(['old', 'old', 'old', null, null, null]);
  expect((await readdir(at('stage'))).sort()).toEqual(['one', 'two']);
});

test('a repeated one keeps what the interrupted one has kept', async () => {
  await mkdir(at('kept'));
  await writeFile(at('kept/one'), 'from before both');
  await writeFile(at('one'), 'half restored');
  await replaceAll(replacements(), true, async () => {});
  expect(await all()).toEqual(['new', 'new', null, 'from before both', 'old', 'old']);
});
