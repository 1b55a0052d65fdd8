import { createAi } from './ai/ai.ts';
import { createDiscord } from './discord/discord.ts';
import { createDiscordNotice } from './discord/discord-notice.ts';
import type { Mount, Route } from './http/route.ts';
import { createRoblox } from './roblox/roblox.ts';
import { createWiki } from './wiki/wiki.ts';

/** `nowMs` is the clock that the sample players' dates hang on; the system's when absent. */
export interface UpstreamOptions {
  readonly nowMs?: () => number;
  /** Serve the badge operations that Roblox removed on 2026-08-11; they are 404 otherwise, as there. */
  readonly legacyBadges?: boolean;
}

/**
 * A service that this stand-in plays: the hosts it is made of, the calls (under `/_`) by which tests
 * change what it holds, and how it forgets what it counted or was told.
 */
export interface Upstream {
  readonly mounts: readonly Mount[];
  readonly controls?: readonly Route[];
  reset(): void;
}

/** Every upstream of the product has its folder beside `roblox/` and its line here. */
export function createUpstreams({
  nowMs = Date.now,
  legacyBadges = false,
}: UpstreamOptions): Required<Upstream> {
  const upstreams: Upstream[] = [
    createRoblox({ nowMs, legacyBadges }),
    createDiscord({ nowMs }),
    createDiscordNotice(),
    createWiki({ nowMs }),
    createAi(),
  ];
  return {
    mounts: upstreams.flatMap(({ mounts }) => mounts),
    controls: upstreams.flatMap(({ controls = [] }) => controls),
    reset() {
      for (const upstream of upstreams) upstream.reset();
    },
  };
}
