import type { SiteBuildResponse } from '@elc/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../../api/request-error.ts';
import { asCall } from '../../api/testing/as-call.ts';
import { buildSentence, createSiteBuild } from './site-build.ts';

const live = (version: number) => ({
  buildId: `build-${version}`,
  version,
  at: '2026-11-21T10:00:00.000Z',
  tookMs: 800,
});
const state = (name: SiteBuildResponse['state'], part: Partial<SiteBuildResponse> = {}) =>
  ({ success: true, state: name, version: 4, live: live(3), failure: null, ...part }) as const;
const FAILURE = { buildId: 'x', at: '2026-11-21T10:00:00.000Z', reason: 'a template threw' };

const notify = vi.fn();
beforeEach(() => notify.mockReset());

/** A server that answers with these states one after the other, with the last one for ever. */
function build(states: readonly (SiteBuildResponse | Error)[]) {
  const left = [...states];
  const call = vi.fn(async (_path: string, options?: { method?: string }) => {
    if (options?.method === 'POST') return { success: true, version: 4 };
    const next = left.length > 1 ? left.shift() : left[0];
    if (next instanceof Error) throw next;
    return next;
  });
  const pause = vi.fn(async () => {});
  return { store: createSiteBuild({ call: asCall(call), notify }, pause), call };
}

test('a build is followed until its version is live', async () => {
  const { store } = build([state('waiting'), state('building'), state('live', { live: live(5) })]);
  const seen: string[] = [];
  store.$build.listen((view) => void seen.push(buildSentence(view)));
  await store.rebuild();
  expect(seen).toContain('A build was requested and begins in a moment.');
  expect(seen).toContain('A build is under way.');
  expect(store.$build.get()).toMatchObject({ isAwaited: false, state: { state: 'live' } });
  expect(notify).toHaveBeenCalledWith(
    expect.objectContaining({ description: 'Build build-5 is live.' }),
  );
});

test('a build that fails is reported, and not confused with one that had failed before', async () => {
  const { store, call } = build([
    state('failed', { failure: { ...FAILURE, buildId: 'old' } }),
    state('failed', { failure: { ...FAILURE, buildId: 'old' } }),
    state('building'),
    state('failed', { failure: FAILURE }),
  ]);
  await store.poll();
  await store.rebuild();
  expect(call).toHaveBeenCalledTimes(5);
  expect(store.$build.get().state?.failure?.reason).toBe('a template threw');
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Site Not Rebuilt' }));
});

test('a look that fails now and then does not end the wait', async () => {
  const cut = new NetworkError('cut');
  const { store } = build([cut, cut, state('live', { live: live(4) })]);
  await store.rebuild();
  expect(store.$build.get()).toMatchObject({ problem: null, isAwaited: false });
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Site rebuilt' }));
});

test('without any answer the wait ends, and says why', async () => {
  const { store, call } = build([new NetworkError('cut')]);
  await store.rebuild();
  expect(call).toHaveBeenCalledTimes(6);
  expect(store.$build.get()).toMatchObject({ isAwaited: false });
  expect(store.$build.get().problem).toMatch(/connection/);
});

test('a second press while a build is awaited requests nothing', async () => {
  const { store, call } = build([state('live', { live: live(4) })]);
  await Promise.all([store.rebuild(), store.rebuild()]);
  expect(call.mock.calls.filter(([, options]) => options?.method === 'POST')).toHaveLength(1);
});

test('a build that someone else set going is followed while one looks', async () => {
  const { store, call } = build([state('building'), state('building'), state('live')]);
  const isLive = new Promise<void>((resolve) => {
    store.$build.listen((view) => view.state?.state === 'live' && resolve());
  });
  const stop = store.watch();
  await isLive;
  stop();
  const callsBefore = call.mock.calls.length;
  expect(callsBefore).toBeGreaterThanOrEqual(3);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(call.mock.calls.length).toBeLessThanOrEqual(callsBefore + 1);
});
