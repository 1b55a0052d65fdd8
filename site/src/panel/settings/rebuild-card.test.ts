import type { SiteBuildResponse } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/request-error.ts';
import { answerCalls } from '../../api/testing/answer-calls.ts';
import * as store from './rebuild-card.tsx';

const live = (version: number) => ({
  buildId: `build-${version}`,
  version,
  at: '2026-11-21T10:00:00.000Z',
  tookMs: 800,
});
const state = (name: SiteBuildResponse['state'], part: Partial<SiteBuildResponse> = {}) =>
  ({ success: true, state: name, version: 4, live: live(3), failure: null, ...part }) as const;
const FAILURE = { buildId: 'x', at: '2026-11-21T10:00:00.000Z', reason: 'a template threw' };

beforeEach(() => store.$build.set(store.UNKNOWN));

const pause = async () => {};

/** A server that answers with these states one after the other, with the last one for ever. */
function build(states: readonly (SiteBuildResponse | Error)[]) {
  const left = [...states];
  const call = vi.fn(async (_path: string, options?: { method?: string }) => {
    if (options?.method === 'POST') return { success: true, version: 4 };
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof Error) throw next;
    return next;
  });
  return { call, notices: answerCalls(call) };
}

test('a build is followed until its version is live', async () => {
  const { notices } = build([
    state('waiting'),
    state('building'),
    state('live', { live: live(5) }),
  ]);
  const seen: string[] = [];
  store.$build.listen((view) => void seen.push(store.buildSentence(view)));
  await store.rebuild(pause);
  expect(seen).toContain('A build was requested and begins in a moment.');
  expect(seen).toContain('A build is under way.');
  expect(store.$build.get()).toMatchObject({ isAwaited: false, state: { state: 'live' } });
  expect(notices).toMatchObject([{ description: 'Build build-5 is live.' }]);
});

test('a build that fails is reported, and not confused with one that had failed before', async () => {
  const { call, notices } = build([
    state('failed', { failure: { ...FAILURE, buildId: 'old' } }),
    state('failed', { failure: { ...FAILURE, buildId: 'old' } }),
    state('building'),
    state('failed', { failure: FAILURE }),
  ]);
  await store.poll();
  await store.rebuild(pause);
  expect(call).toHaveBeenCalledTimes(5);
  expect(store.$build.get().state?.failure?.reason).toBe('a template threw');
  expect(notices).toMatchObject([{ title: 'Site Not Rebuilt' }]);
});

test('a look that fails now and then does not end the wait', async () => {
  const cut = new NetworkError('cut');
  const { notices } = build([cut, cut, state('live', { live: live(4) })]);
  await store.rebuild(pause);
  expect(store.$build.get()).toMatchObject({ problem: null, isAwaited: false });
  expect(notices).toMatchObject([{ title: 'Site rebuilt' }]);
});

test('without any answer the wait ends, and says why', async () => {
  const { call } = build([new NetworkError('cut')]);
  await store.rebuild(pause);
  expect(call).toHaveBeenCalledTimes(6);
  expect(store.$build.get()).toMatchObject({ isAwaited: false });
  expect(store.$build.get().problem).toMatch(/connection/);
});

test('a refused request is told once, by its notification', async () => {
  const notices = answerCalls(() => Promise.reject(new NetworkError('cut')));
  await store.rebuild(pause);
  expect(store.$build.get()).toMatchObject({ isAwaited: false, problem: null });
  expect(notices).toMatchObject([
    { title: 'Site Not Rebuilt', description: expect.stringContaining('connection') },
  ]);
});

test('a second press while a build is awaited requests nothing', async () => {
  const { call } = build([state('live', { live: live(4) })]);
  await Promise.all([store.rebuild(pause), store.rebuild(pause)]);
  expect(call.mock.calls.filter(([, options]) => options?.method === 'POST')).toHaveLength(1);
});

test('a build that someone else set going is followed while one looks', async () => {
  const { call } = build([state('building'), state('building'), state('live')]);
  const isLive = new Promise<void>((resolve) => {
    store.$build.listen((view) => view.state?.state === 'live' && resolve());
  });
  const stop = store.watchBuild(pause);
  await isLive;
  stop();
  const callsBefore = call.mock.calls.length;
  expect(callsBefore).toBeGreaterThanOrEqual(3);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(call.mock.calls.length).toBeLessThanOrEqual(callsBefore + 1);
});
