import { expect, test } from 'vitest';
import { heapFlags } from './heap-flags';

const GIGABYTE = 1024 ** 3;

test.each([
  { memory: 1, heapMb: 512 },
  { memory: 2, heapMb: 1024 },
  { memory: 24, heapMb: 1024 },
])('a machine of $memory GB gives a heap of $heapMb MB', ({ memory, heapMb }) => {
  expect(heapFlags(memory * GIGABYTE)).toContain(`--max-old-space-size=${heapMb}`);
});
