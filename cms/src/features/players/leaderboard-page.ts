import {
  GENERATIONS,
  type LeaderboardEntry,
  type LeaderboardQuery,
  type LeaderboardSort,
  PAGE_LIMIT_DEFAULT,
} from '@elc/contracts';
import type { LivePage, LiveParts } from '../../platform/http/edge/live-pages';
import { tooManyRequests } from '../../platform/http/errors/common-errors';
import { toApiError } from '../../platform/http/errors/to-api-error';
import { addressLimiter } from '../../platform/http/limits/shared-limits';
import { ageText, wholeText } from './age-text';
import { leaderboard } from './leaderboard';

/** What of the list is shown: the page's address says it. */
type Selection = Pick<LeaderboardQuery, 'generation' | 'sort' | 'cursor'>;

const SORTS = [
  { sort: 'badges', label: 'Most event badges' },
  { sort: 'tenure', label: 'Longest in the game' },
  { sort: 'age', label: 'Oldest account' },
] as const satisfies readonly { sort: LeaderboardSort; label: string }[];

/**
 * The players that the query of `/leaderboard` selects, as the API lists them at this moment, and links to every other
 * selection. Limited for each visitor as calls with the site's own key are.
 */
export async function leaderboardPage(query: URLSearchParams, address: string): Promise<LivePage> {
  const selection = selectionIn(query);
  try {
    const outcome = await addressLimiter()('siteKey', address);
    if (!outcome.ok) throw tooManyRequests(outcome.retryAfterSeconds);
    return { status: 200, parts: await listed(selection) };
  } catch (thrown) {
    const { code, status, message, headers } = toApiError(thrown);
    if (code === 'INTERNAL') throw thrown;
    // A cursor that is refused once is refused again.
    const again = code === 'VALIDATION' ? { ...selection, cursor: undefined } : selection;
    const failure = [{ text: message, href: addressOf(again) }];
    return { status, headers, parts: { ...linksOf(selection, null), failure } };
  }
}

async function listed(selection: Selection): Promise<LiveParts> {
  const { generation } = selection;
  const list = await leaderboard({ ...selection, limit: PAGE_LIMIT_DEFAULT });
  const { entries, hidden, nextCursor } = list;
  const none = generation
    ? `No ${generation} has been checked yet.`
    : 'A player is listed here after the first check.';
  const left = hidden === 1 ? '1 player' : `${wholeText(hidden)} players`;
  return {
    ...linksOf(selection, nextCursor),
    rows: entries.map(wordsOf),
    empty: entries.length === 0 ? [{ text: none }] : [],
    hidden: hidden > 0 ? [{ text: `${left} chose not to be listed.` }] : [],
  };
}

/** Each changes one thing; a change of what is listed begins at the first page. */
function linksOf(selection: Selection, nextCursor: string | null): LiveParts {
  const link = (label: string, change: Partial<Selection>) => {
    const href = addressOf({ ...selection, cursor: undefined, ...change });
    const isShown = addressOf({ ...selection, ...change }) === addressOf(selection);
    return { label, href, current: isShown ? 'page' : 'false' };
  };
  return {
    generations: [undefined, ...GENERATIONS].map((generation) =>
      link(generation ?? 'All', { generation }),
    ),
    sorts: SORTS.map(({ sort, label }) => link(label, { sort })),
    pages: [
      ...(selection.cursor ? [link('First page', {})] : []),
      ...(nextCursor ? [link('Next page', { cursor: nextCursor })] : []),
    ],
  };
}

/** The selection of an address; what it does not know counts as not there. */
function selectionIn(query: URLSearchParams): Selection {
  const name = query.get('generation')?.toUpperCase();
  return {
    generation: GENERATIONS.find((generation) => generation === name),
    sort: SORTS.find(({ sort }) => sort === query.get('sort'))?.sort ?? 'badges',
    cursor: query.get('cursor') || undefined,
  };
}

/** The address of a selection; a part that is as in the whole list is left out. */
function addressOf({ generation, sort, cursor }: Selection): string {
  const query = new URLSearchParams({
    ...(generation && { generation }),
    ...(sort !== 'badges' && { sort }),
    ...(cursor && { cursor }),
  });
  return query.size === 0 ? '/leaderboard' : `/leaderboard?${query}`;
}

const wordsOf = (entry: LeaderboardEntry) => ({
  rank: wholeText(entry.rank),
  href: `/players/${encodeURIComponent(entry.username)}`,
  displayName: entry.displayName,
  username: `@${entry.username}`,
  generation: entry.generation,
  badges: entry.elcBadges === null ? 'Not seen' : wholeText(entry.elcBadges),
  tenure: entry.tenureDays === null ? 'Unknown' : ageText(entry.tenureDays),
  age: ageText(entry.accountAge),
  checked: DAY.format(Date.parse(entry.analysedAt)),
});

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
