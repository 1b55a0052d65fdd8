/** The first instant that Discord's ids can tell: the beginning of 2015. */
const EPOCH_MS = 1_420_070_400_000;

/** An id as Discord makes them: the instant in its upper bits, a running number in the lower 22. */
export function snowflake(atMs: number, running: number): string {
  return String((BigInt(Math.floor(atMs) - EPOCH_MS) << 22n) | BigInt(running % 4_194_304));
}
