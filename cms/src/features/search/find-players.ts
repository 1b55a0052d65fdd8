import { USERNAME_FORM } from '@elc/contracts/players/username-form';
import type { SearchDocument } from '@elc/contracts/search/search-document';
import { type Hit, keyOf } from '@elc/contracts/search/search-index';
import type { PlayersFeature } from '../players';

const PLAYERS_MAX = 100;

/** Beside the scores of `createSearchIndex`. */
const SAME_NAME = 80;
/** The most for a name that only begins so. */
const BEGINNING = 4;

/** Listed players whose name begins with the words. */
export async function findPlayers(
  players: Pick<PlayersFeature, 'named'>,
  q: string,
): Promise<Hit[]> {
  if (!USERNAME_FORM.characters.test(q)) return [];
  const found = await players.named(q.toLowerCase(), PLAYERS_MAX);
  return found.map((player) => {
    const document = documentOf(player);
    const share = q.length / player.username.length;
    const score = share === 1 ? SAME_NAME : BEGINNING * share;
    return { key: keyOf(document), document, score, matched: new Set() };
  });
}

type FoundPlayer = Awaited<ReturnType<PlayersFeature['named']>>[number];

function documentOf(player: FoundPlayer): SearchDocument {
  const { userId, username, displayName, classification, elcBadges } = player;
  return {
    type: 'player',
    id: String(userId),
    title: username,
    keywords: '',
    text: '',
    excerpt: `${displayName} (@${username}): ${classification}, ${badgesIn(elcBadges)}`,
    url: `/newgen-detector?username=${encodeURIComponent(username)}`,
  };
}

function badgesIn(elcBadges: number | null): string {
  if (elcBadges === null) return 'ELC badges not visible';
  return `${elcBadges} ELC ${elcBadges === 1 ? 'badge' : 'badges'}`;
}
