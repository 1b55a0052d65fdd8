import type { ShareCard } from '@elc/contracts/share-card';

const DAYS_A_YEAR = 365;

interface Shown {
  readonly username: string;
  readonly displayName: string;
  readonly generation: string;
  /** Null where badges could not be seen, as the days in the game. */
  readonly elcBadges: number | null;
  readonly tenureDays: number | null;
  readonly accountAgeDays: number;
}

/** What the picture of a player says, from the last analysis. */
export function playerCard(player: Shown): Pick<ShareCard, 'kicker' | 'title' | 'text'> {
  const { username, displayName, generation, elcBadges, tenureDays, accountAgeDays } = player;
  const facts = [
    elcBadges === null ? null : count(elcBadges, 'event badge'),
    tenureDays === null ? null : `in the game for ${age(tenureDays)}`,
    `account age ${age(accountAgeDays)}`,
  ];
  return {
    kicker: `@${username}`,
    title: displayName,
    text: `${generation}: ${facts.filter((fact) => fact !== null).join(', ')}`,
  };
}

/** In years from the first one on. */
function age(days: number): string {
  return days < DAYS_A_YEAR ? count(days, 'day') : count(Math.floor(days / DAYS_A_YEAR), 'year');
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
