import type { MemberPlayers } from '../tables/scan-claims';

/** For tests of scans alone: members are no players besides, and nobody was erased. */
export const NO_PLAYERS: MemberPlayers = {
  erasedAmong: async () => new Set(),
  aliasOf: (userId) => -userId,
  save: async () => {},
};
