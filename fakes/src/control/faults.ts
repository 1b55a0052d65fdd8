import { z } from 'zod';

/** Ways in which an upstream can be made to fail. */
const FAULT_KINDS = ['delay', 'hang', '429', '500', 'html', 'truncated', 'reset'] as const;

/**
 * A failure on order. `match` is the beginning of a path (`/roblox/users`); `ms` is how long `delay`
 * waits before the right answer; `times` is how many requests it hits (all, until cleared, when
 * absent); without `retryAfterSeconds` a 429 carries no `Retry-After`.
 */
export const fault = z.strictObject({
  match: z.string().startsWith('/'),
  kind: z.enum(FAULT_KINDS),
  ms: z.number().int().min(0).max(600_000).default(1000),
  retryAfterSeconds: z.number().int().min(0).max(86_400).optional(),
  times: z.number().int().min(1).optional(),
});

export type Fault = z.infer<typeof fault>;

/** The faults that are set. The oldest one that matches a request applies to it. */
export interface Faults {
  add(fault: Fault): void;
  /** The fault for this path, counted as used. */
  take(path: string): Fault | undefined;
  list(): readonly Fault[];
  clear(): void;
}

export function createFaults(): Faults {
  let set: Fault[] = [];
  return {
    add: (added) => {
      set.push({ ...added });
    },
    take(path) {
      const found = set.find(({ match }) => path.startsWith(match));
      if (found?.times !== undefined) {
        found.times -= 1;
        if (found.times === 0) set = set.filter((other) => other !== found);
      }
      return found;
    },
    list: () => set,
    clear: () => {
      set = [];
    },
  };
}
