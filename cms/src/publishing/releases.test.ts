import { access, mkdir, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { useTestFolder } from '../platform/testing/test-folder';
import { createReleases } from './releases';

const at = useTestFolder();

const ids = ['20261121-101344-001', '20261121-101344-002'] as const;
const pointerFile = () => at('current.json');
const fileOf = (text: string) => at('files', text.replaceAll(' ', '-'));

async function write(text: string): Promise<readonly [string, number]> {
  await mkdir(at('files'), { recursive: true });
  await writeFile(fileOf(text), text);
  return [path.relative(at(), fileOf(text)), text.length];
}

async function publish(buildId: string, contentVersion: number, nowMs = Date.now()): Promise<void> {
  const files = {
    'index.html': await write(`page of ${buildId}`),
    'guides/index.html': await write('guides'),
  };
  const next = { buildId, contentVersion, codeVersion: 'code' };
  await createReleases(at(), () => nowMs).switchTo(next, files);
}

async function publishBoth(): Promise<void> {
  await publish(ids[0], 1);
  await publish(ids[1], 2);
}

/** What a process finds that starts on this folder. */
const live = async () => (await createReleases(at()).current())?.buildId ?? null;

test('nothing is live before the first release', async () => {
  expect(await live()).toBeNull();
});

test.each([
  { what: 'empty', text: '' },
  { what: 'half written', text: '{"buildId":"2026' },
  { what: 'full of zeros', text: '\0\0\0\0' },
  { what: 'of another shape', text: '{"id":1}' },
])('a pointer that is $what does not hide the newest release', async ({ text }) => {
  await publishBoth();
  await writeFile(pointerFile(), text);
  expect(await createReleases(at()).current()).toEqual({
    buildId: ids[1],
    contentVersion: 2,
    codeVersion: 'code',
  });
});

test('a pointer that is lost does not, either', async () => {
  await publishBoth();
  await rm(pointerFile());
  expect(await live()).toBe(ids[1]);
});

test('a release with a page missing on the disk gives way to the one before', async () => {
  await publishBoth();
  await truncate(fileOf(`page of ${ids[1]}`));
  expect(await live()).toBe(ids[0]);
  await rm(fileOf(`page of ${ids[1]}`));
  expect(await live()).toBe(ids[0]);
});

test('a release with a truncated list gives way, too', async () => {
  await publishBoth();
  await truncate(at('releases', `${ids[1]}.json`), 20);
  expect(await live()).toBe(ids[0]);
});

test('the last three releases stay, and what none of them has goes after a day', async () => {
  const many = [1, 2, 3, 4, 5].map((number) => `20261121-101344-00${number}`);
  for (const buildId of many) await publish(buildId, 1);
  expect((await readdir(at('releases'))).sort()).toEqual(
    many.slice(2).map((buildId) => `${buildId}.json`),
  );
  const lastYear = new Date('2025-11-21');
  for (const name of ['guides', `page of ${many[0]}`])
    await utimes(fileOf(name), lastYear, lastYear);
  await publish('20261121-101344-006', 1);
  await access(fileOf('guides'));
  await access(fileOf(`page of ${many[1]}`));
  await expect(access(fileOf(`page of ${many[0]}`))).rejects.toThrow('ENOENT');
});

test('a release that was replaced within the last minute stays for replicas that follow', async () => {
  const nowMs = Date.UTC(2026, 10, 21, 10, 14, 30);
  const many = [1, 2, 3, 4, 5].map((number) => `20261121-101344-00${number}`);
  for (const buildId of many) await publish(buildId, 1, nowMs);
  expect(await readdir(at('releases'))).toHaveLength(5);
});

test('without any whole release there is none, and the next one heals it', async () => {
  await publish(ids[0], 1);
  await writeFile(pointerFile(), '');
  await truncate(fileOf(`page of ${ids[0]}`));
  expect(await live()).toBeNull();
  await publish(ids[1], 1);
  expect(await live()).toBe(ids[1]);
});
