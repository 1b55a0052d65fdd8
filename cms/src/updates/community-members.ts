import type { DiscordClient } from '../upstreams/discord/create-discord-client';
import type { Observations } from './tables/observations';

interface Dependencies {
  /** Null where Discord is not configured. */
  readonly discord: Pick<DiscordClient, 'memberCount'> | null;
  readonly inviteCode: string | undefined;
  readonly observations: Observations;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How many members the community chat has. */
export interface CommunityMembers {
  /** Asks Discord, and keeps the answer for every replica; while it fails, the last one stays. */
  count(): Promise<void>;
  /** As last counted; null when it never was, or when no invite is configured. */
  latest(): Promise<number | null>;
}

export function createCommunityMembers(dependencies: Dependencies): CommunityMembers {
  const { discord, inviteCode, observations, now } = dependencies;
  if (!discord || !inviteCode) return { count: async () => {}, latest: async () => null };
  // The invite is part of the name: another one may lead to another chat.
  const name = `discord-members:${inviteCode}`;
  return {
    async count() {
      const outcome = await discord.memberCount(inviteCode);
      if (outcome.ok && outcome.data !== null) await observations.put(name, outcome.data, now());
    },
    latest: () => observations.latest(name),
  };
}
