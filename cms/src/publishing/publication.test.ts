import { beforeEach, expect, test } from 'vitest';
import type { SiteBuild } from '../content/site-builds';
import type { FeatureContext } from '../features/feature';
import { createPublication } from './publication';

let world: { content: number; isHeld: boolean; live: number | null; builds: SiteBuild[] };
beforeEach(() => {
  world = { content: 3, isHeld: false, live: 3, builds: [build('live', 3)] };
});

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

const publication = () =>
  createPublication(
    {
      strapi: { documents: () => Promise.reject(new Error('No document is read here.')) },
      settings: { PUBLIC_URL: 'https://city.example' },
      revisions: { read: async () => ({ content: world.content }) },
      now: () => 5000,
    } as unknown as FeatureContext,
    { isHeld: async () => world.isHeld },
    {
      current: async () =>
        world.live === null
          ? null
          : { buildId: `build-${world.live}`, contentVersion: world.live, codeVersion: 'code' },
    },
    { latest: async () => world.builds, firstLiveSince: async () => null },
    async () => {
      world.content += 1;
    },
    async () => undefined,
  );

test('a request starts a build of a version that no build holds yet', async () => {
  expect(await publication().request('Mara')).toEqual({
    requestedAt: '1970-01-01T00:00:05.000Z',
    version: 4,
  });
  expect(await publication().state()).toMatchObject({ state: 'waiting', version: 4 });
});

test('the live build is reported with its time', async () => {
  expect(await publication().state()).toEqual({
    state: 'live',
    version: 3,
    live: { buildId: 'build-3', version: 3, at: '1970-01-01T00:00:03.000Z', tookMs: 2000 },
    failure: null,
  });
});

test('a build under way is reported as such, also after a failure', async () => {
  world = { content: 4, isHeld: true, live: 3, builds: [build('failed', 4), build('live', 3)] };
  expect(await publication().state()).toMatchObject({ state: 'building' });
});

test('a failure is reported with its reason, until content changes again', async () => {
  world = { content: 4, isHeld: false, live: 3, builds: [build('failed', 4), build('live', 3)] };
  expect(await publication().state()).toMatchObject({
    state: 'failed',
    live: { version: 3 },
    failure: { buildId: 'build-4', reason: 'a template threw' },
  });
  world.content = 5;
  expect(await publication().state()).toMatchObject({ state: 'waiting' });
});

test('before the first release nothing is live', async () => {
  world = { content: 0, isHeld: false, live: null, builds: [] };
  expect(await publication().state()).toEqual({
    state: 'waiting',
    version: 0,
    live: null,
    failure: null,
  });
});
