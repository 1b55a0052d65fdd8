import type { NewgenCheckResponse } from '@elc/contracts';
import { formatCountOf, formatUtcDate } from '../../../ui/formats.ts';
import { formatAge } from '../format.ts';

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

type Checked = Pick<NewgenCheckResponse, 'joinDate' | 'accountAge' | 'checkedAt' | 'elcBadges'>;

const DAY_MS = 86_400_000;

/**
 * From joining Roblox over the first and the latest badge of the game to the check, in that order; `later` is how
 * long after the moment before it each is, null where that is no time.
 */
export function timelineOf({ joinDate, checkedAt, elcBadges }: Checked) {
  const badges = elcBadges.badges.toSorted((one, other) => msBetween(other, one));
  const [first] = badges;
  const latest = badges.length > 1 ? badges.at(-1) : undefined;
  const moments = [
    { title: 'Joined Roblox', at: joinDate },
    ...(first ? [{ title: `First event badge: ${first.name}`, at: first.awardedDate }] : []),
    ...(latest ? [{ title: `Latest event badge: ${latest.name}`, at: latest.awardedDate }] : []),
    { title: 'Today', at: checkedAt },
  ];
  return moments.map((moment, index) => {
    const before = moments[index - 1];
    const days = before ? wholeDays(before.at, moment.at) : 0;
    return { ...moment, later: days > 0 ? `${formatAge(days)} later` : null };
  });
}

/** Days since the first of these event badges was awarded, at most the account's age; null without one. */
export function tenureDays(
  { accountAge, checkedAt }: Pick<Checked, 'accountAge' | 'checkedAt'>,
  badges: readonly Awarded[],
): number | null {
  if (badges.length === 0) return null;
  const days = Math.max(...badges.map(({ awardedDate }) => wholeDays(awardedDate, checkedAt)));
  return Math.max(0, Math.min(days, accountAge));
}

/** The same in words. */
export function tenureText(
  checked: Pick<Checked, 'accountAge' | 'checkedAt'>,
  badges: readonly Awarded[],
): string {
  const days = tenureDays(checked, badges);
  return days === null ? 'Unknown' : formatAge(days);
}

const wholeDays = (from: string, to: string) =>
  Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);

interface Awarded {
  readonly awardedDate: string;
}

const msBetween = (from: Awarded, to: Awarded) =>
  Date.parse(to.awardedDate) - Date.parse(from.awardedDate);
