import { expect, test, vi } from 'vitest';
import { createDependencyWatch } from './watch-storage';

test('reports once when answers end and once when they return, and since when they come', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  const state = { isUnreachable: false };
  const reported: string[] = [];
  const watch = createDependencyWatch({
    check: async () => {
      if (state.isUnreachable) throw new Error('no answer');
    },
    onLost: (reason) => reported.push(reason),
    onBack: (outageMs) => reported.push(`back after ${outageMs}`),
  });
  expect(watch.check()).toMatchObject({ state: 'failing', lastSuccessAt: null });
  await watch.poll();
  vi.setSystemTime(2000);
  await watch.poll();
  expect(watch.check()).toMatchObject({ state: 'ok', lastSuccessAt: new Date(1000).toISOString() });
  state.isUnreachable = true;
  for (let poll = 0; poll < 3; poll += 1) await watch.poll();
  expect(watch.check().state).toBe('failing');
  state.isUnreachable = false;
  vi.setSystemTime(7000);
  await watch.poll();
  expect(reported).toEqual(['no answer', 'back after 5000']);
  expect(watch.check()).toMatchObject({ state: 'ok', lastSuccessAt: new Date(7000).toISOString() });
  vi.useRealTimers();
});
