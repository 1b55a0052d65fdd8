import type { NewgenCheckResponse } from '@elc/contracts';
import { canBeUsername } from '@elc/contracts/players/username-form';
import { formatUtcDate } from '../../../ui/formats.ts';
import { formatAge, formatCountOf } from '../format.ts';

const UNSEEN = {
  hidden: 'hidden by the player',
  not_connected: 'not connected on this site',
  unavailable: 'could not be read',
} as const;

/** A player in a few lines of plain text, for a chat. Underscores of names are no italics there. */
export function shareText(player: NewgenCheckResponse, address: string): string {
  const { displayName, username, generation, confidence, elcBadges } = player;
  const badges =
    elcBadges.visibility === 'visible'
      ? formatCountOf(elcBadges.badges.length, 'event badge')
      : `event badges ${UNSEEN[elcBadges.visibility]}`;
  return [
    `${plain(displayName)} (@${plain(username)}): ${generation}, ${Math.round(confidence * 100)}% confidence`,
    `Joined ${formatUtcDate(player.joinDate)}, ${formatAge(player.accountAge)} ago; ${badges}`,
    plain(player.reason),
    address,
  ].join('\n');
}

/** What Discord would take for markup is escaped. */
const plain = (text: string) => text.replace(/[\\*_~`|>]/g, '\\$&');

/** The address of a player's page on the site. */
export const playerPath = (username: string) => `/players/${encodeURIComponent(username)}`;

/** The name in the path of a player's page; null on the page without a name. */
export function nameInPath(path: string): string | null {
  const escaped = /^\/players\/([^/]+)\/?$/.exec(path)?.[1];
  if (escaped === undefined) return null;
  try {
    return decodeURIComponent(escaped).trim() || null;
  } catch {
    return escaped;
  }
}

/** Where Roblox itself looks for a name. */
export function robloxSearch(name: string): string | null {
  if (!canBeUsername(name)) return null;
  return `https://www.roblox.com/search/users?keyword=${encodeURIComponent(name)}`;
}
