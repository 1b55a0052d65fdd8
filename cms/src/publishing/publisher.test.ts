import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { latestBuilds, siteBuildTable } from '../content/site-builds';
import { isLeaseHeld, leaseTable } from '../platform/db/leases';
import { bumpRevision, revisionTable } from '../platform/db/revisions';
import { testWorld } from '../platform/db/testing/test-world';
import { useEnv } from '../platform/env/env';
import { log } from '../platform/log';
import { useTestFolder } from '../platform/testing/test-folder';
import { BUILD_LEASE, createPublisher } from './publisher';
import { createReleases, type Releases, useReleases } from './releases';
import type { SnapshotContent } from './snapshot';

let releases: Releases;
let stopping: AbortController;
const warn = vi.spyOn(log, 'warn').mockReturnValue();
const at = useTestFolder();
beforeEach(async () => {
  warn.mockClear();
  stopping = new AbortController();
  const tables = [leaseTable, revisionTable, siteBuildTable];
  await testWorld({ nowMs: Date.UTC(2026, 10, 21), tables });
  useEnv({ SITE_BUILD_RETRY_SECONDS: 30 });
  releases = createReleases(at());
  useReleases(releases);
  await releases.switchTo({ buildId: 'before', contentVersion: 0, codeVersion: 'code' }, {});
  await bumpRevision('content');
});

let written = 0;

/** A replica over the one database and folder. */
function replica(render: () => Promise<void>, codeVersion = 'code') {
  const publisher = createPublisher({
    codeVersion,
    stopping: stopping.signal,
    collect: async () => ({ commands: [] }) as unknown as SnapshotContent,
    async render() {
      written += 1;
      const text = `page ${written}`;
      await mkdir(at('files'), { recursive: true });
      await writeFile(at('files', text), text);
      await render();
      return { 'index.html': [`files/${text}`, text.length] };
    },
  });
  return () => {
    vi.setSystemTime(Date.now() + 1);
    return publisher.reconcile();
  };
}

/** Oldest first. */
const history = async () => (await latestBuilds(10)).reverse();
const versions = async () => (await history()).map(({ contentVersion }) => contentVersion);

const fine = async () => {};
const broken = async () => {
  throw new Error('a template threw');
};

async function livePage(): Promise<string> {
  const live = await releases.current();
  if (!live) throw new Error('nothing is live');
  const [source = ''] = (await releases.filesOf(live))['index.html'] ?? [];
  return readFile(at(source), 'utf8');
}

test('content that is live already is not built again', async () => {
  const reconcile = replica(fine);
  await reconcile();
  await reconcile();
  expect(await versions()).toEqual([1]);
});

test('a change of content or of code is built', async () => {
  await replica(fine)();
  await bumpRevision('content');
  await replica(fine)();
  expect(await livePage()).toBe(`page ${written}`);
  await replica(fine, 'newer code')();
  expect(await versions()).toEqual([1, 2, 2]);
});

test('a failed build leaves the live release as it is and stores its reason', async () => {
  await replica(fine)();
  const before = await livePage();
  await bumpRevision('content');
  await replica(broken)();
  expect(await livePage()).toBe(before);
  expect((await history())[1]).toMatchObject({ state: 'failed', error: 'a template threw' });
});

test('a failed build is tried again after 30 s, or at once when content changes', async () => {
  const reconcile = replica(broken);
  await reconcile();
  await reconcile();
  expect(await versions()).toEqual([1]);
  vi.setSystemTime(Date.now() + 30_000);
  await reconcile();
  expect(await versions()).toEqual([1, 1]);
  await bumpRevision('content');
  await reconcile();
  expect(await versions()).toEqual([1, 1, 2]);
});

test('a release that is gone is built again', async () => {
  const reconcile = replica(fine);
  await reconcile();
  await rm(at(), { recursive: true });
  await reconcile();
  expect(await livePage()).toBe(`page ${written}`);
});

test('two replicas build a change once', async () => {
  await Promise.all([replica(fine)(), replica(fine)()]);
  expect(await versions()).toEqual([1]);
});

test('a burst of changes is one build', async () => {
  const reconcile = replica(fine);
  const building = reconcile();
  for (let change = 2; change <= 5; change += 1) await bumpRevision('content');
  await building;
  await reconcile();
  expect(await versions()).toEqual([5]);
});

test('replicas of different code build a content once each, and say so, instead of in turns', async () => {
  const [old, recent] = [replica(fine), replica(fine, 'newer code')];
  for (let look = 0; look < 5; look += 1) {
    await old();
    await recent();
  }
  expect(await versions()).toEqual([1, 1]);
  expect((await releases.current())?.codeVersion).toBe('newer code');
  expect(warn).toHaveBeenCalledOnce();
  await bumpRevision('content');
  await recent();
  await old();
  expect(await versions()).toEqual([1, 1, 2, 2]);
});

test('a build that the stop of the product ends is none that failed', async () => {
  const reconcile = replica(async () => {
    stopping.abort();
    throw new Error('The operation was aborted');
  });
  await reconcile();
  expect(await history()).toEqual([]);
  expect(await isLeaseHeld(BUILD_LEASE), 'another replica can build at once').toBe(false);
  expect(await releases.current()).toMatchObject({ buildId: 'before' });
});
