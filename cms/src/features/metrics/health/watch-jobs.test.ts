import { expect, test } from 'vitest';
import { watchJobs } from './watch-jobs';

test('names the jobs that fail, since when, and what to do, until none does', async () => {
  let standing = [{ job: 'badges', sinceMs: Date.UTC(2026, 10, 24), failures: 3 }];
  const { job, check } = watchJobs({ standing: async () => standing }, Date.now);
  expect(check().state).toBe('ok');
  await job.run();
  expect(check()).toMatchObject({
    state: 'failing',
    advice: expect.stringMatching(/“badges” since 2026-11-24T00:00:00\.000Z.*JOB_FAILED/),
  });
  standing = [];
  await job.run();
  expect(check()).toEqual({ state: 'ok', lastSuccessAt: null, breaker: null });
});
