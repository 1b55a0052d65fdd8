import { expect, test } from 'vitest';
import { createDependencyWatch } from './dependency-watch';

test('tells once when answers end and once when they are back, and since when they come', async () => {
  const state = { isAway: false, nowMs: 1000 };
  const told: string[] = [];
  const watch = createDependencyWatch({
    ask: async () => {
      if (state.isAway) throw new Error('no answer');
    },
    now: () => state.nowMs,
    onLost: (reason) => told.push(reason),
    onBack: (awayMs) => told.push(`back after ${awayMs}`),
  });
  expect(watch.check()).toMatchObject({ state: 'failing', lastSuccessAt: null });
  await watch.look();
  state.nowMs = 2000;
  await watch.look();
  expect(watch.check()).toMatchObject({ state: 'ok', lastSuccessAt: new Date(1000).toISOString() });
  state.isAway = true;
  for (let look = 0; look < 3; look += 1) await watch.look();
  expect(watch.check().state).toBe('failing');
  state.isAway = false;
  state.nowMs = 7000;
  await watch.look();
  expect(told).toEqual(['no answer', 'back after 5000']);
  expect(watch.check()).toMatchObject({ state: 'ok', lastSuccessAt: new Date(7000).toISOString() });
});
