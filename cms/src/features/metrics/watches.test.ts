import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../platform/db/database';
import { noteBackup } from '../../platform/db/last-backup';
import { testWorld } from '../../platform/db/testing/test-world';
import { useEnv } from '../../platform/env/env';
import { addJobFailure, endJobFailures } from '../../platform/jobs/job-failures';
import { useUpstreams } from '../../platform/services';
import type { Outcome } from '../../platform/upstreams/shared/outcome';
import { createStateTracker } from '../../platform/upstreams/shared/upstream-state';
import { backupWatch, jobWatch, upstreamWatches, withAdvice } from './watches';

const HOUR_MS = 3_600_000;

beforeEach(() => testWorld({ nowMs: Date.now() }));

test.each([
  { BACKUP_COPY: undefined, advice: /the last one is overdue.*npm run backup/ },
  { BACKUP_COPY: 'b', advice: /the last copy of one is overdue.*npm run backup -- --copy/ },
])(
  'is failing while a backup is overdue, also where none was ever made',
  async ({ BACKUP_COPY, advice }) => {
    useEnv({ BACKUP_COPY } as never);
    await backupWatch.job.run();
    expect(backupWatch.check(24)).toEqual({ state: 'ok', lastSuccessAt: null, breaker: null });
    vi.setSystemTime(Date.now() + 37 * HOUR_MS);
    expect(backupWatch.check(24)).toMatchObject({
      state: 'failing',
      advice: expect.stringMatching(advice),
    });
    await noteBackup(db(), BACKUP_COPY ? 'copied' : 'last', Date.now());
    await backupWatch.job.run();
    expect(backupWatch.check(24)).toEqual({
      state: 'ok',
      lastSuccessAt: new Date().toISOString(),
      breaker: null,
    });
  },
);

test('names the jobs that fail, since when, and what to do, until none does', async () => {
  vi.setSystemTime(Date.UTC(2026, 10, 24));
  await addJobFailure('badges', Date.now() + HOUR_MS);
  expect(jobWatch.check().state).toBe('ok');
  await jobWatch.job.run();
  expect(jobWatch.check()).toMatchObject({
    state: 'failing',
    advice: expect.stringMatching(/“badges” since 2026-11-24T00:00:00\.000Z.*JOB_FAILED/),
  });
  await endJobFailures('badges');
  await jobWatch.job.run();
  expect(jobWatch.check()).toEqual({ state: 'ok', lastSuccessAt: null, breaker: null });
});

const fine: Outcome<number> = { ok: true, data: 1, ageSeconds: 0, stale: false };
const failed: Outcome<number> = { ok: false, reason: 'timeout' };

/** An AI that answers so when it is probed. */
function watched(answer: Outcome<number> = fine) {
  const ai = createStateTracker({
    breaker: () => 'closed',
    limits: () => ({ rateLimited: 0, pausedUntil: null }),
    keyAdvice: undefined,
  });
  let problems: string[] = [];
  let probes = 0;
  const probe = async () => {
    probes += 1;
    ai.note(answer);
  };
  useUpstreams({
    discord: null,
    wiki: null,
    ai: { ...ai, probe, problems: () => problems },
  } as never);
  const [read, probing] = upstreamWatches;
  return {
    ai,
    readProblems: async () => read?.run(),
    probe: async () => probing?.run(),
    probes: () => probes,
    setProblems: (next: string[]) => {
      problems = next;
    },
    check: () => withAdvice('ai', ai.state()),
  };
}

test('a service is probed while it fails, and only then', async () => {
  const one = watched();
  await one.probe();
  expect(one.probes()).toBe(0);
  one.ai.note(failed);
  await one.probe();
  expect(one.check().state).toBe('ok');
  await one.probe();
  expect(one.probes()).toBe(1);
});

test('a probe that fails leaves it failing', async () => {
  const one = watched(failed);
  one.ai.note(failed);
  await one.probe();
  expect(one.check().state).toBe('failing');
});

test('a service with a problem is failing, with what to do, until it is mended', async () => {
  const one = watched();
  one.ai.note(fine);
  one.setProblems(['Set the key.', 'Open the port.']);
  await one.readProblems();
  expect(one.check()).toMatchObject({ state: 'failing', advice: 'Set the key. Open the port.' });
  one.setProblems([]);
  await one.readProblems();
  expect(one.check().state).toBe('ok');
  expect(one.check().advice).toBeUndefined();
});
