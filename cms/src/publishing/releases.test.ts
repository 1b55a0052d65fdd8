import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReleases } from './releases';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'elc-releases-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const ids = ['20261121-101344-001', '20261121-101344-002'] as const;
const pointerFile = () => path.join(root, 'current.json');
const inRelease = (buildId: string, name: string) => path.join(root, 'releases', buildId, name);

async function publish(buildId: string, contentVersion: number): Promise<void> {
  const releases = createReleases(root);
  const folder = await releases.prepare(buildId);
  await mkdir(path.join(folder, 'guides'));
  await writeFile(path.join(folder, 'index.html'), `page of ${buildId}`);
  await writeFile(path.join(folder, 'guides', 'index.html'), `guides of ${buildId}`);
  await releases.switchTo({ buildId, contentVersion, codeVersion: 'code' });
}

async function publishBoth(): Promise<void> {
  await publish(ids[0], 1);
  await publish(ids[1], 2);
}

/** What a process finds that starts on this folder. */
const live = async () => (await createReleases(root).current())?.buildId ?? null;

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
  expect(await createReleases(root).current()).toEqual({
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

test.each(['index.html', 'guides/index.html'])(
  'a release whose %s was not on the disk yet gives way to the one before',
  async (name) => {
    await publishBoth();
    await truncate(inRelease(ids[1], name));
    expect(await live()).toBe(ids[0]);
    await rm(inRelease(ids[1], name));
    expect(await live()).toBe(ids[0]);
  },
);

test('a release of a version that wrote no list stays live', async () => {
  await publish(ids[0], 1);
  await rm(inRelease(ids[0], 'release.json'));
  expect(await live()).toBe(ids[0]);
});

test('without any whole release there is none, and the next one heals it', async () => {
  await publish(ids[0], 1);
  await writeFile(pointerFile(), '');
  await truncate(inRelease(ids[0], 'index.html'));
  expect(await live()).toBeNull();
  await publish(ids[1], 1);
  expect(await live()).toBe(ids[1]);
});
