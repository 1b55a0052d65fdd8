import { expect, test } from 'vitest';
import { createIdleCollection } from './collect-when-idle';

const MEGABYTE = 1024 * 1024;

/** A process whose heap shrinks to 100 MB when it is collected. */
function processWith({ heapMb, busyShare }: { heapMb: number; busyShare: number }) {
  const state = { heapMb, busyShare, collections: 0 };
  const look = createIdleCollection({
    heapBytes: () => state.heapMb * MEGABYTE,
    busyShare: () => state.busyShare,
    collect() {
      state.collections += 1;
      state.heapMb = 100;
    },
  });
  return { state, look };
}

test('what the start has left behind is collected once the process is idle', () => {
  const { state, look } = processWith({ heapMb: 180, busyShare: 0.5 });
  look();
  expect(state.collections).toBe(0);
  state.busyShare = 0.02;
  look();
  expect(state.collections).toBe(1);
});

test('an idle process collects again only after its heap has grown by 64 MB', () => {
  const { state, look } = processWith({ heapMb: 180, busyShare: 0.02 });
  look();
  for (const heapMb of [100, 150, 163]) {
    state.heapMb = heapMb;
    look();
  }
  expect(state.collections).toBe(1);
  state.heapMb = 164;
  look();
  look();
  expect(state.collections).toBe(2);
});
