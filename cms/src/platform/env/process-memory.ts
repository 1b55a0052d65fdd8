import os from 'node:os';

const MEGABYTE = 1024 * 1024;
/** More would be a leak, whatever the machine has. */
const HEAP_MB_MAX = 1024;

/** From this heap on there is memory for a larger young generation. */
const ROOMY_HEAP_MB = HEAP_MB_MAX;
/** Between two young collections. 16 MB instead of 4 cost about 40 MB. */
const SEMI_SPACE_MB = { roomy: 16, small: 4 };

/** In bytes: the machine's, or less where cgroups limit it. */
export function memoryForProcess(): number {
  // 0 where the system does not say.
  return Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** Half of the memory, at most a gigabyte; by default V8's heap grows with the machine's. */
export function heapFlags(memoryBytes = memoryForProcess()): string[] {
  const heapMb = Math.min(HEAP_MB_MAX, Math.floor(memoryBytes / MEGABYTE / 2));
  const semiSpaceMb = heapMb >= ROOMY_HEAP_MB ? SEMI_SPACE_MB.roomy : SEMI_SPACE_MB.small;
  return [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${semiSpaceMb}`];
}

/**
 * For the process that serves. V8 learns at its start, when almost everything stays, to place objects among the old
 * ones at once; what belongs to a request would be placed there too, and retain the requests after it until the next
 * full collection. The renderer, which does keep most of what it makes, is faster with that.
 */
export const servingFlags = () => [...heapFlags(), '--no-allocation-site-pretenuring'];

/**
 * Has glibc return memory: with two arenas instead of eight per processor the product takes 363 MB
 * after its first start instead of 567. Other C libraries ignore it.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' } as const;

/**
 * For the process that serves. A threshold that is set stays: glibc would raise its own, up to 64 MB, with the
 * modules and pictures of a start, and keep 70 MB. The renderer, which ends when it is idle, is faster with that.
 */
export const SERVING_ALLOCATOR = { ...ALLOCATOR, MALLOC_TRIM_THRESHOLD_: '131072' } as const;
