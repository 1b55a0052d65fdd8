import { expect, test } from 'vitest';
import type { Outcome } from '../../../platform/upstreams/shared/outcome';
import { createStateTracker } from '../../../platform/upstreams/shared/upstream-state';
import { watchUpstreams } from './watch-upstreams';

const fine: Outcome<number> = { ok: true, data: 1, ageSeconds: 0, stale: false };
const failed: Outcome<number> = { ok: false, reason: 'timeout' };

/** A wiki that answers so when it is probed. */
function watched(answer: Outcome<number> = fine) {
  const wiki = createStateTracker({
    breaker: () => 'closed',
    limits: () => ({ rateLimited: 0, pausedUntil: null }),
    keyAdvice: undefined,
    nowMs: Date.now,
  });
  let problems: string[] = [];
  let probes = 0;
  const { jobs, withAdvice } = watchUpstreams([
    {
      name: 'wiki',
      ...wiki,
      problems: async () => problems,
      async probe() {
        probes += 1;
        wiki.note(answer);
      },
    },
  ]);
  const [read, probe] = jobs;
  return {
    wiki,
    readProblems: async () => read?.run(),
    probe: async () => probe?.run(),
    probes: () => probes,
    setProblems: (next: string[]) => {
      problems = next;
    },
    check: () => withAdvice('wiki', wiki.state()),
  };
}

test('a service is probed while it fails, and only then', async () => {
  const one = watched();
  await one.probe();
  expect(one.probes()).toBe(0);
  one.wiki.note(failed);
  await one.probe();
  expect(one.check().state).toBe('ok');
  await one.probe();
  expect(one.probes()).toBe(1);
});

test('a probe that fails leaves it failing', async () => {
  const one = watched(failed);
  one.wiki.note(failed);
  await one.probe();
  expect(one.check().state).toBe('failing');
});

test('a service with a problem is failing, with what to do, until it is mended', async () => {
  const one = watched();
  one.wiki.note(fine);
  one.setProblems(['Set the key.', 'Open the port.']);
  await one.readProblems();
  expect(one.check()).toMatchObject({ state: 'failing', advice: 'Set the key. Open the port.' });
  one.setProblems([]);
  await one.readProblems();
  expect(one.check().state).toBe('ok');
  expect(one.check().advice).toBeUndefined();
});
