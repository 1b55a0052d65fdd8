import type { Mount } from './http/route.ts';
import { createRoblox } from './roblox/roblox.ts';

/** `nowMs` is the clock that the sample players' dates hang on; the system's when absent. */
export interface UpstreamOptions {
  readonly nowMs?: () => number;
  /** Serve the badge operations that Roblox removed on 2026-08-11; they are 404 otherwise, as there. */
  readonly legacyBadges?: boolean;
}

/** A service that this stand-in plays: the hosts it is made of, and how it forgets what it counted. */
export interface Upstream {
  readonly mounts: readonly Mount[];
  reset(): void;
}

/** Every upstream of the product has its folder beside `roblox/` and its line here. */
export function createUpstreams({
  nowMs = Date.now,
  legacyBadges = false,
}: UpstreamOptions): Upstream {
  const upstreams: Upstream[] = [createRoblox({ nowMs, legacyBadges })];
  return {
    mounts: upstreams.flatMap(({ mounts }) => mounts),
    reset() {
      for (const upstream of upstreams) upstream.reset();
    },
  };
}
