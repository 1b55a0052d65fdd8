import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../../platform/db/connection';
import { memoryDatabase } from '../../../platform/db/testing/memory-database';
import { createUpstreamCalls, upstreamCallTable } from '../../../platform/db/upstream-calls';
import type { Outcome } from '../../../platform/upstreams/shared/outcome';
import { createStateTracker } from '../../../platform/upstreams/shared/upstream-state';
import { shareUpstreamHealth } from './share-upstream-health';

const fine: Outcome<number> = { ok: true, data: 1, ageSeconds: 0, stale: false };
const failed: Outcome<number> = { ok: false, reason: 'timeout' };

let database: Connection;
let nowMs: number;
const now = () => nowMs;
beforeEach(async () => {
  database = await memoryDatabase([upstreamCallTable]);
  nowMs = 1_000_000;
});
afterEach(() => database.destroy());

/** A replica with a wiki that answers so when it is probed. */
function replica(answer: () => Outcome<number> = () => fine) {
  const wiki = createStateTracker({
    breaker: () => 'closed',
    limits: () => ({ rateLimited: 0, pausedUntil: null }),
    keyAdvice: undefined,
    nowMs: now,
  });
  let problems: string[] = [];
  let probes = 0;
  const { jobs, withAdvice } = shareUpstreamHealth({
    upstreams: [
      {
        name: 'wiki',
        ...wiki,
        problems: async () => problems,
        async probe() {
          probes += 1;
          wiki.note(answer());
        },
      },
    ],
    calls: createUpstreamCalls(database),
    now,
  });
  const [share, probe] = jobs;
  return {
    wiki,
    share: async () => share?.run(),
    probe: async () => probe?.run(),
    probes: () => probes,
    setProblems: (next: string[]) => {
      problems = next;
    },
    check: () => withAdvice('wiki', wiki.state()),
  };
}

test('what one replica sees fail, and then answer, all of them say', async () => {
  const [one, other] = [replica(), replica()];
  one.wiki.note(failed);
  await one.share();
  await other.share();
  expect(other.check().state).toBe('failing');
  nowMs += 1000;
  other.wiki.note(fine);
  await other.share();
  await one.share();
  expect(one.check()).toMatchObject({
    state: 'ok',
    lastSuccessAt: new Date(nowMs).toISOString(),
  });
});

test('an earlier success of another replica mends nothing', async () => {
  const [one, other] = [replica(), replica()];
  other.wiki.note(fine);
  await other.share();
  nowMs += 1000;
  one.wiki.note(failed);
  await one.share();
  expect(one.check().state).toBe('failing');
});

test('a service that no replica calls is probed once it has failed for a while, and only then', async () => {
  const one = replica();
  await one.probe();
  one.wiki.note(failed);
  await one.probe();
  expect(one.probes()).toBe(0);
  nowMs += 60_000;
  await one.probe();
  expect(one.check().state).toBe('ok');
  await one.probe();
  expect(one.probes()).toBe(1);
});

test('a probe that fails leaves it failing', async () => {
  const one = replica(() => failed);
  one.wiki.note(failed);
  nowMs += 60_000;
  await one.probe();
  expect(one.check().state).toBe('failing');
});

test('a service with a problem is failing, with what to do, until it is mended', async () => {
  const one = replica();
  one.wiki.note(fine);
  one.setProblems(['Set the key.', 'Open the port.']);
  await one.share();
  expect(one.check()).toMatchObject({ state: 'failing', advice: 'Set the key. Open the port.' });
  one.setProblems([]);
  await one.share();
  expect(one.check().state).toBe('ok');
  expect(one.check().advice).toBeUndefined();
});

test('each success of a busy service is not written', async () => {
  const one = replica();
  const calls = createUpstreamCalls(database);
  one.wiki.note(fine);
  await one.share();
  const firstMs = nowMs;
  nowMs += 5000;
  one.wiki.note(fine);
  await one.share();
  expect((await calls.of(['wiki'], nowMs)).get('wiki')?.answeredAtMs).toBe(firstMs);
  nowMs += 60_000;
  one.wiki.note(fine);
  await one.share();
  expect((await calls.of(['wiki'], nowMs)).get('wiki')?.answeredAtMs).toBe(nowMs);
});

test('what a clock that was ahead has stored counts nowhere', async () => {
  const calls = createUpstreamCalls(database);
  await calls.put('wiki', { answeredAtMs: null, failedAtMs: nowMs + YEAR_MS }, nowMs + YEAR_MS);
  const one = replica();
  await one.share();
  expect(one.check().state).toBe('unused');
  one.wiki.note(failed);
  await one.share();
  expect((await calls.of(['wiki'], nowMs)).get('wiki')?.failedAtMs).toBe(nowMs);
});

const YEAR_MS = 365 * 86_400_000;
