import { expect, test } from 'vitest';
import { heapFlags } from './heap-flags';

const GIGABYTE = 1024 ** 3;

test.for([
  { memory: 1, old: 512, semi: 4 },
  { memory: 2, old: 1024, semi: 16 },
  { memory: 24, old: 1024, semi: 16 },
])(
  'on $memory GB the heap may grow to $old MB, new objects to $semi MB',
  ({ memory, old, semi }) => {
    expect(heapFlags(memory * GIGABYTE)).toEqual([
      `--max-old-space-size=${old}`,
      `--max-semi-space-size=${semi}`,
    ]);
  },
);
