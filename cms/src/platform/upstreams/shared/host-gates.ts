import { LRUCache } from 'lru-cache';

/** A pause that no host named is twice as long after each refusal in a row, up to this. */
const BACK_OFF_MS_MAX = 60_000;

/** Refusals are in a row when no more time than this lies between the end of a pause and the next one. */
export const IN_A_ROW_MS = 60_000;

/** No pause is longer, whatever a host names: an answer that is wrong must not silence us for good. */
export const PAUSE_MS_MAX = 86_400_000;

/**
 * Stores which hosts, and which rate limits of theirs, want no request for now; names are the
 * caller's. All times are milliseconds from now, so that clocks of replicas need not agree.
 */
export interface HostGates {
  /** How long none of these may be called; 0 when all may be. */
  restMs(names: readonly string[]): Promise<number>;
  /** Closes a gate for so long, unless it is already closed for longer. */
  close(name: string, ms: number): Promise<void>;
  /**
   * Closes a gate that is open for a pause that grows with each refusal in a row: around `firstMs`, then
   * twice as long each time. Resolves with how long it is closed.
   */
  backOff(name: string, firstMs: number): Promise<number>;
  /** A request was let through: the next refusal is the first again. */
  forgive(name: string): Promise<void>;
}

/** Between half of a growing pause and all of it, so that replicas do not come back at one moment. */
export function pauseAfter(refusals: number, firstMs: number, random: number): number {
  const wholeMs = Math.min(BACK_OFF_MS_MAX, firstMs * 2 ** (Math.max(1, refusals) - 1));
  return Math.ceil(wholeMs * (0.5 + random / 2));
}

interface Gate {
  readonly closedUntilMs: number;
  readonly refusals: number;
}

const GATES_MAX = 5000;

/** Gates of one process. */
export function memoryGates(
  nowMs: () => number = Date.now,
  random: () => number = Math.random,
): HostGates {
  const gates = new LRUCache<string, Gate>({ max: GATES_MAX });
  const restOf = (name: string) => Math.max(0, (gates.get(name)?.closedUntilMs ?? 0) - nowMs());
  return {
    restMs: async (names) => Math.max(0, ...names.map(restOf)),
    async close(name, ms) {
      const pauseMs = Math.min(PAUSE_MS_MAX, ms);
      if (pauseMs <= restOf(name)) return;
      const { refusals = 0 } = gates.get(name) ?? {};
      gates.set(name, { closedUntilMs: nowMs() + pauseMs, refusals });
    },
    async backOff(name, firstMs) {
      const restMs = restOf(name);
      if (restMs > 0) return restMs;
      const { closedUntilMs = 0, refusals: before = 0 } = gates.get(name) ?? {};
      const refusals = nowMs() - closedUntilMs > IN_A_ROW_MS ? 1 : before + 1;
      const pauseMs = pauseAfter(refusals, firstMs, random());
      gates.set(name, { closedUntilMs: nowMs() + pauseMs, refusals });
      return pauseMs;
    },
    async forgive(name) {
      if (restOf(name) === 0) gates.delete(name);
    },
  };
}

/** Uses `shared`, and `own` whenever that fails: a replica at least never forgets what it received itself. */
export function insuredGates(shared: HostGates, own: HostGates): HostGates {
  return {
    async restMs(names) {
      const ownMs = await own.restMs(names);
      return Math.max(ownMs, await shared.restMs(names).catch(() => 0));
    },
    async close(name, ms) {
      await own.close(name, ms);
      await shared.close(name, ms).catch(() => {});
    },
    async backOff(name, firstMs) {
      const sharedMs = await shared.backOff(name, firstMs).catch(() => null);
      if (sharedMs === null) return own.backOff(name, firstMs);
      await own.close(name, sharedMs);
      return sharedMs;
    },
    async forgive(name) {
      await own.forgive(name);
      await shared.forgive(name).catch(() => {});
    },
  };
}
