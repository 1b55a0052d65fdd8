import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import type { SiteBuild } from '../content/site-builds';
import { isLeaseHeld, leaseTable } from '../platform/db/leases';
import { testWorld } from '../platform/db/testing/test-world';
import { useTestFolder } from '../platform/testing/test-folder';
import { BUILD_LEASE, createPublisher } from './publisher';
import { createReleases, type Releases } from './releases';
import type { SnapshotContent } from './snapshot';

let releases: Releases;
const at = useTestFolder();
beforeEach(async () => {
  await testWorld({ tables: [leaseTable] });
  releases = createReleases(at());
  await releases.switchTo({ buildId: 'before', contentVersion: 0, codeVersion: 'code' }, {});
});

const REVISIONS = { badges: 0, banner: 0, content: 0, game: 0, reactions: 0, updates: 0 };

/** One shared database's worth of state, and publishers over it. */
function world() {
  const state = { content: 1, nowMs: 1_000_000, replaced: 0 };
  const history: SiteBuild[] = [];
  const stopping = new AbortController();
  const publisher = (holder: string, render: () => Promise<void>, codeVersion = 'code') =>
    createPublisher({
      revisions: {
        read: async () => ({ ...REVISIONS, content: state.content }),
      },
      releases,
      addBuild: async (build) => void history.push(build),
      collect: async () => ({ commands: [] }) as unknown as SnapshotContent,
      render: async () => {
        const text = `content ${state.content}`;
        await mkdir(at('files'), { recursive: true });
        await writeFile(at('files', text), text);
        await render();
        return { 'index.html': [`files/${text}`, text.length] };
      },
      codeVersion,
      holder,
      retryMs: 30_000,
      now: () => (state.nowMs += 1),
      pause: async () => {},
      stopping: stopping.signal,
      onBuilt: () => {},
      onReplaced: () => {
        state.replaced += 1;
      },
    });
  return { state, history, publisher, stopping };
}

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
  const { publisher, history } = world();
  const one = publisher('a', fine);
  await one.reconcile();
  await one.reconcile();
  expect(history).toHaveLength(1);
});

test('a change of content or of code is built', async () => {
  const { publisher, state, history } = world();
  await publisher('a', fine).reconcile();
  state.content = 2;
  await publisher('a', fine).reconcile();
  expect(await livePage()).toBe('content 2');
  await publisher('a', fine, 'newer code').reconcile();
  expect(history.map(({ contentVersion }) => contentVersion)).toEqual([1, 2, 2]);
});

test('a failed build leaves the live release as it is and stores its reason', async () => {
  const { publisher, state, history } = world();
  await publisher('a', fine).reconcile();
  state.content = 2;
  await publisher('a', broken).reconcile();
  expect(await livePage()).toBe('content 1');
  expect(history[1]).toMatchObject({ state: 'failed', error: 'a template threw' });
});

test('a failed build is tried again after 30 s, or at once when content changes', async () => {
  const { publisher, state, history } = world();
  const one = publisher('a', broken);
  await one.reconcile();
  await one.reconcile();
  expect(history).toHaveLength(1);
  state.nowMs += 30_000;
  await one.reconcile();
  expect(history).toHaveLength(2);
  state.content = 2;
  await one.reconcile();
  expect(history).toHaveLength(3);
});

test('a release that is gone is built again', async () => {
  const { publisher } = world();
  const one = publisher('a', fine);
  await one.reconcile();
  await rm(at(), { recursive: true });
  await one.reconcile();
  expect(await livePage()).toBe('content 1');
});

test('two replicas build a change once', async () => {
  const { publisher, history } = world();
  await Promise.all([publisher('a', fine).reconcile(), publisher('b', fine).reconcile()]);
  expect(history).toHaveLength(1);
});

test('a burst of changes is one build', async () => {
  const { publisher, state, history } = world();
  const one = publisher('a', fine);
  const building = one.reconcile();
  state.content = 5;
  await building;
  await one.reconcile();
  expect(history.map(({ contentVersion }) => contentVersion)).toEqual([5]);
});

test('replicas of different code build a content once each, and say so, instead of in turns', async () => {
  const { publisher, state, history } = world();
  const [old, recent] = [publisher('a', fine), publisher('b', fine, 'newer code')];
  for (let look = 0; look < 5; look += 1) {
    await old.reconcile();
    await recent.reconcile();
  }
  expect(history).toHaveLength(2);
  expect((await releases.current())?.codeVersion).toBe('newer code');
  expect(state.replaced).toBe(1);
  state.content = 2;
  await recent.reconcile();
  await old.reconcile();
  expect(history.map(({ contentVersion }) => contentVersion)).toEqual([1, 1, 2, 2]);
});

test('a build that the stop of the product ends is none that failed', async () => {
  const { publisher, history, stopping } = world();
  const one = publisher('a', async () => {
    stopping.abort();
    throw new Error('The operation was aborted');
  });
  await one.reconcile();
  expect(history).toEqual([]);
  expect(await isLeaseHeld(BUILD_LEASE), 'another replica can build at once').toBe(false);
  expect(await releases.current()).toMatchObject({ buildId: 'before' });
});
