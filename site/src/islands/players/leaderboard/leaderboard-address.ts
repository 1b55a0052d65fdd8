import type { Generation, LeaderboardSort } from '@elc/contracts';

/** What of the list is shown: the page's address says it. */
export interface Selection {
  readonly generation: Generation | null;
  readonly sort: LeaderboardSort;
  /** Where the page begins; null for the first one. */
  readonly cursor: string | null;
}

/** The tabs: null stands for all generations. */
export const GENERATION_TABS = [
  { generation: null, label: 'All' },
  { generation: 'VETERAN', label: 'VETERAN' },
  { generation: 'MIDGEN', label: 'MIDGEN' },
  { generation: 'NEWGEN', label: 'NEWGEN' },
] as const satisfies readonly { generation: Generation | null; label: string }[];

export const SORTS = [
  { sort: 'badges', label: 'Most event badges' },
  { sort: 'tenure', label: 'Longest in the game' },
  { sort: 'age', label: 'Oldest account' },
] as const satisfies readonly { sort: LeaderboardSort; label: string }[];

export const WHOLE_LIST: Selection = { generation: null, sort: 'badges', cursor: null };

/** The selection of an address; what it does not know counts as not there. */
export function selectionIn(search: string): Selection {
  const query = new URLSearchParams(search);
  const generation = query.get('generation')?.toUpperCase();
  const tab = GENERATION_TABS.find((one) => one.generation === generation);
  const sort = SORTS.find((one) => one.sort === query.get('sort'));
  return {
    generation: tab?.generation ?? null,
    sort: sort?.sort ?? 'badges',
    cursor: query.get('cursor') || null,
  };
}

/** The address of a selection; a part that is as in the whole list is left out. */
export function addressOf({ generation, sort, cursor }: Selection): string {
  const query = new URLSearchParams({
    ...(generation && { generation }),
    ...(sort !== 'badges' && { sort }),
    ...(cursor && { cursor }),
  });
  return query.size === 0 ? '/leaderboard' : `/leaderboard?${query}`;
}
