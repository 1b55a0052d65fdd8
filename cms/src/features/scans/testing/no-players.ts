import type { PlayersOfScans } from '../tables/scan-claims';

/** For tests of scans alone: members are no players besides, and none were erased. */
export const NO_PLAYERS: PlayersOfScans = {
  erasedAmong: async () => new Set(),
  aliasOf: (userId) => -userId,
  save: async () => {},
};
