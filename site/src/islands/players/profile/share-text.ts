import type { NewgenCheckResponse } from '@elc/contracts';
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
