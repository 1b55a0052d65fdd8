import type { Mount, Route } from './http/route.ts';

/**
 * A service that this fake server plays: the hosts it is made of, the calls (under `/_`) by which
 * tests change what it holds, and how it resets its counts and settings.
 */
export interface Upstream {
  readonly mounts: readonly Mount[];
  readonly controls?: readonly Route[];
  reset(): void;
}
