import type { NewgenCheckResponse } from '@elc/contracts';
import { formatAge } from '../format.ts';

type Checked = Pick<NewgenCheckResponse, 'joinDate' | 'accountAge' | 'checkedAt' | 'elcBadges'>;

/** A moment in a player's time; `later` is how long after the one before it, null where that is no time. */
export interface TimelineStep {
  readonly title: string;
  readonly at: string;
  readonly later: string | null;
}

const DAY_MS = 86_400_000;

/** From joining Roblox over the first and the latest badge of the game to the check, in that order. */
export function timelineOf({ joinDate, checkedAt, elcBadges }: Checked): TimelineStep[] {
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

/** How long ago the first of these event badges was awarded, at most the account's age. */
export function tenureText(
  { accountAge, checkedAt }: Pick<Checked, 'accountAge' | 'checkedAt'>,
  badges: readonly Awarded[],
): string {
  if (badges.length === 0) return 'Unknown';
  const days = Math.max(...badges.map(({ awardedDate }) => wholeDays(awardedDate, checkedAt)));
  return formatAge(Math.max(0, Math.min(days, accountAge)));
}

const wholeDays = (from: string, to: string) =>
  Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);

interface Awarded {
  readonly awardedDate: string;
}

const msBetween = (from: Awarded, to: Awarded) =>
  Date.parse(to.awardedDate) - Date.parse(from.awardedDate);
