import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rmdir, symlink } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { useTestFolder } from '../../cms/src/platform/testing/test-folder.ts';
import { openLogFile, supervisorLine } from './log-file.ts';

let file = '';
let said: string[] = [];
const say = (sentence: string) => said.push(sentence);
const at = useTestFolder();
beforeEach(async () => {
  file = at('product.log');
  said = [];
});

const read = (name = 'product.log') => readFile(at(name), 'utf8');

test('each start begins a new file and leaves the ones before', async () => {
  for (const start of [1, 2, 3, 4]) {
    openLogFile(file, { earlierMax: 2, say }).write(`start ${start}\n`);
  }
  expect((await readdir(at())).sort()).toEqual(['product.log', 'product.log.1', 'product.log.2']);
  expect(await read()).toBe('start 4\n');
  expect(await read('product.log.2')).toBe('start 2\n');
});

test('a file that has reached its size is followed by another, and the oldest goes', async () => {
  const log = openLogFile(file, { bytesMax: 100, earlierMax: 2, say });
  for (let line = 0; line < 52; line += 1) log.write(`line ${line}\n`.padStart(20));
  expect((await readdir(at())).sort()).toEqual(['product.log', 'product.log.1', 'product.log.2']);
  expect((await read('product.log.1')).length).toBeLessThan(120);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is said once and ends nothing', async () => {
  await symlink('/dev/full', file);
  const log = openLogFile(file, { say });
  for (let line = 0; line < 100; line += 1) log.write('no room\n');
  expect(said).toEqual([expect.stringContaining('ENOSPC')]);
});

test('writing goes on when there is room again, and the gap is reported', async () => {
  await mkdir(file);
  const log = openLogFile(file, { say });
  log.write('lost\n');
  log.write('lost too\n');
  await rmdir(file);
  log.write('kept\n');
  expect(await read()).toBe('2 pieces of the log found no room and are missing here.\nkept\n');
  expect(said).toEqual([
    expect.stringContaining('cannot be written'),
    expect.stringContaining('is written again'),
  ]);
});

test('lines of the supervisor are objects where the product logs objects', () => {
  const sentence = 'The product "ended".';
  expect(JSON.parse(supervisorLine('json', sentence, 0))).toEqual({
    ...{ level: 'warn', message: `supervisor: ${sentence}`, timestamp: '1970-01-01T00:00:00.000Z' },
  });
  expect(supervisorLine('text', sentence, 0)).toBe(
    '[1970-01-01T00:00:00.000Z] supervisor: The product "ended".',
  );
});
