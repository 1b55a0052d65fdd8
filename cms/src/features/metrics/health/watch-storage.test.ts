import { expect, test } from 'vitest';
import { createDependencyWatch } from './watch-storage';

test('reports once when answers end and once when they return, and since when they come', async () => {
  const state = { isUnreachable: false, nowMs: 1000 };
  const reported: string[] = [];
  const watch = createDependencyWatch({
    check: async () => {
      if (state.isUnreachable) throw new Error('no answer');
    },
    now: () => state.nowMs,
    onLost: (reason) => reported.push(reason),
    onBack: (outageMs) => reported.push(`back after ${outageMs}`),
  });
  expect(watch.check()).toMatchObject({ state: 'failing', lastSuccessAt: null });
  await watch.poll();
  state.nowMs = 2000;
  await watch.poll();
  expect(watch.check()).toMatchObject({ state: 'ok', lastSuccessAt: new Date(1000).toISOString() });
  state.isUnreachable = true;
  for (let poll = 0; poll < 3; poll += 1) await watch.poll();
  expect(watch.check().state).toBe('failing');
  state.isUnreachable = false;
  state.nowMs = 7000;
  await watch.poll();
  expect(reported).toEqual(['no answer', 'back after 5000']);
  expect(watch.check()).toMatchObject({ state: 'ok', lastSuccessAt: new Date(7000).toISOString() });
});
