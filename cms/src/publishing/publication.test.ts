import { beforeEach, expect, test } from 'vitest';
import { addBuild, type SiteBuild } from '../content/site-builds';
import { acquireLease } from '../platform/db/leases';
import { bumpRevision } from '../platform/db/revisions';
import { testWorld } from '../platform/db/testing/test-world';
import { publicationState, requestRebuild } from './publication';
import { BUILD_LEASE } from './publisher';
import { type Releases, useReleases } from './releases';

const NOW_MS = 5000;

interface World {
  content?: number;
  isHeld?: boolean;
  live?: number | null;
  /** The newest first. */
  builds?: readonly SiteBuild[];
}

async function open({ content = 3, isHeld, live = 3, builds }: World = {}): Promise<void> {
  for (let count = 0; count < content; count += 1) await bumpRevision('content');
  if (isHeld) await acquireLease(BUILD_LEASE, 'another', 10_000);
  for (const one of (builds ?? [build('live', 3)]).toReversed()) await addBuild(one);
  const release = { buildId: `build-${live}`, contentVersion: live ?? 0, codeVersion: 'code' };
  useReleases({ current: async () => (live === null ? null : release) } as Releases);
}

beforeEach(() => testWorld({ nowMs: NOW_MS }));

function build(state: SiteBuild['state'], contentVersion: number): SiteBuild {
  return {
    buildId: `build-${contentVersion}`,
    state,
    contentVersion,
    startedAtMs: 1000,
    finishedAtMs: 3000,
    error: state === 'failed' ? 'a template threw' : null,
  };
}

test('a request starts a build of a version that no build holds yet', async () => {
  await open();
  expect(await requestRebuild('Mara')).toEqual({
    requestedAt: '1970-01-01T00:00:05.000Z',
    version: 4,
  });
  expect(await publicationState()).toMatchObject({ state: 'waiting', version: 4 });
});

test('the live build is reported with its time', async () => {
  await open();
  expect(await publicationState()).toEqual({
    state: 'live',
    version: 3,
    live: { buildId: 'build-3', version: 3, at: '1970-01-01T00:00:03.000Z', tookMs: 2000 },
    failure: null,
  });
});

test('a build under way is reported as such, also after a failure', async () => {
  await open({ content: 4, isHeld: true, live: 3, builds: [build('failed', 4), build('live', 3)] });
  expect(await publicationState()).toMatchObject({ state: 'building' });
});

test('a failure is reported with its reason, until content changes again', async () => {
  await open({
    content: 4,
    isHeld: false,
    live: 3,
    builds: [build('failed', 4), build('live', 3)],
  });
  expect(await publicationState()).toMatchObject({
    state: 'failed',
    live: { version: 3 },
    failure: { buildId: 'build-4', reason: 'a template threw' },
  });
  await bumpRevision('content');
  expect(await publicationState()).toMatchObject({ state: 'waiting' });
});

test('before the first release nothing is live', async () => {
  await open({ content: 0, isHeld: false, live: null, builds: [] });
  expect(await publicationState()).toEqual({
    state: 'waiting',
    version: 0,
    live: null,
    failure: null,
  });
});
