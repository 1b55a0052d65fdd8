import { beforeEach, expect, test } from 'vitest';
import { testWorld } from '../platform/db/testing/test-world';
import {
  addBuild,
  firstLiveBuildSince,
  latestBuilds,
  type SiteBuild,
  siteBuildTable,
} from './site-builds';

beforeEach(() => testWorld({ tables: [siteBuildTable] }));

const build = (startedAtMs: number, state: SiteBuild['state'] = 'live'): SiteBuild => ({
  buildId: `build-${startedAtMs}`,
  state,
  contentVersion: startedAtMs,
  startedAtMs,
  finishedAtMs: startedAtMs + 5,
  error: state === 'failed' ? 'a template threw' : null,
});

test('the first build since a moment is the oldest that went live', async () => {
  for (const one of [build(10), build(20, 'failed'), build(30), build(40)]) await addBuild(one);
  expect(await firstLiveBuildSince(11)).toEqual(build(30));
  expect(await firstLiveBuildSince(10)).toEqual(build(10));
  expect(await firstLiveBuildSince(41)).toBeNull();
});

test('the newest come first', async () => {
  for (const one of [build(10), build(20, 'failed')]) await addBuild(one);
  expect(await latestBuilds(1)).toEqual([build(20, 'failed')]);
});
