import os from 'node:os';

const MEGABYTE = 1024 * 1024;
/** A process that needs more than this has a leak, whatever the machine has. */
const HEAP_MB_MAX = 1024;

/** From this heap on, there is memory for a larger space of new objects. */
const ROOMY_HEAP_MB = HEAP_MB_MAX;
/**
 * How much is allocated between two collections of new objects. With 16 MB in place of 4 the process takes about
 * 40 MB more and an answer from memory costs less processor time (docs/performance.md).
 */
const SEMI_SPACE_MB = { roomy: 16, small: 4 };

/**
 * The memory in bytes that this process may take: the machine's, or less where a container or a service manager
 * limits it (cgroups).
 */
export function memoryForProcess(): number {
  // 0 where the system does not say.
  return Math.min(os.totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * The flags that limit V8's heap: by default it grows with the machine's memory,
 * to several times what is in use. The heap gets half of the memory that there is, at most a gigabyte.
 */
export function heapFlags(memoryBytes = memoryForProcess()): string[] {
  const heapMb = Math.min(HEAP_MB_MAX, Math.floor(memoryBytes / MEGABYTE / 2));
  const semiSpaceMb = heapMb >= ROOMY_HEAP_MB ? SEMI_SPACE_MB.roomy : SEMI_SPACE_MB.small;
  return [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${semiSpaceMb}`];
}

/**
 * What a process of ours is started with, so that the C library returns memory: by itself glibc lets
 * each thread hold a pool of what was freed, eight for each processor. With two, the product takes 363
 * MB after its first start in place of 567. Other C libraries do not read it.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2' } as const;
