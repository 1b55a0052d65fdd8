const MEGABYTE = 1024 * 1024;
/** A process that needs more than this has a leak, whatever the machine has. */
const HEAP_MB_MAX = 1024;

/**
 * What tells V8 how far its heap may grow: by itself it lets it grow with the machine's memory, to several
 * times what is in use. The heap gets half of that memory, at most a gigabyte.
 */
export function heapFlags(memoryBytes: number): string[] {
  const heapMb = Math.min(HEAP_MB_MAX, Math.floor(memoryBytes / MEGABYTE / 2));
  return [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=4'];
}
