import os from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { heapFlags, memoryForProcess } from './process-memory';

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

afterEach(() => {
  vi.restoreAllMocks();
});

test.for([
  { limit: GIGABYTE, what: 'the limit of a container counts', bytes: GIGABYTE },
  { limit: 2 ** 64, what: 'without a limit the machine counts', bytes: os.totalmem() },
  { limit: 0, what: 'where the system does not say the machine counts', bytes: os.totalmem() },
])('$what', ({ limit, bytes }) => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(limit);
  expect(memoryForProcess()).toBe(bytes);
});
