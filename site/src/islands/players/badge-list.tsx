import type { BadgeVisibility, ElcBadge } from '@elc/contracts';
import { useId } from 'react';
import { hint, notice } from '../../ui/classes.ts';
import { formatCountOf, formatUtcDate } from '../../ui/formats.ts';

/** Why no badges are listed. */
export const NOT_SEEN = {
  hidden:
    'This player keeps their inventory private, so their badges cannot be seen. They can show it to everyone in the privacy settings of Roblox: "Who can see my inventory?".',
  not_connected:
    'Badges are not connected on this site: the verdict rests on the account age alone.',
  unavailable: 'Roblox did not say which badges this player has.',
} as const;

interface Props {
  readonly visibility: BadgeVisibility;
  readonly badges: readonly (ElcBadge & { readonly description?: string })[];
  /** All badges of the player, of any game; null where that is unknown. */
  readonly total?: number | null;
  /** How many event badges the game has; null where that is unknown. */
  readonly inGame?: number | null;
  /** Badges that could not be read. */
  readonly leftOut: number;
  /** How many are listed; absent: all. */
  readonly listedMax?: number;
}

/** The event badges with their dates; "hidden" is never shown as "none". */
export function BadgeList({
  visibility,
  badges,
  total = null,
  inGame = null,
  leftOut,
  listedMax = badges.length,
}: Props) {
  const headingId = useId();
  const more = badges.length - listedMax;
  return (
    <section className="grid gap-2" aria-labelledby={headingId}>
      <h3 id={headingId}>Event badges</h3>
      {visibility === 'visible' ? (
        <>
          <p>
            {inGame === null
              ? formatCountOf(badges.length, 'event badge')
              : `${badges.length} of ${formatCountOf(inGame, 'event badge')}`}
            {total !== null && <span>{` among ${formatCountOf(total, 'badge')} in all`}</span>}
          </p>
          {leftOut > 0 && <p>{`${formatCountOf(leftOut, 'badge')} could not be read.`}</p>}
          {badges.length > 0 && <AwardedBadges badges={badges.slice(0, listedMax)} />}
          {more > 0 && <p>{`... and ${more} more`}</p>}
        </>
      ) : (
        <p className={notice()}>{NOT_SEEN[visibility]}</p>
      )}
    </section>
  );
}

/** Event badges that a player owns, with the days on which they were awarded. */
export function AwardedBadges({ badges }: Pick<Props, 'badges'>) {
  return (
    <ul>
      {badges.map(({ badgeId, name, description, awardedDate }) => (
        <li
          key={badgeId}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1"
        >
          <span className="grid">
            <a href={`/badges/${badgeId}`}>{name}</a>
            {description && <span className={hint()}>{description}</span>}
          </span>
          <time className="text-muted" dateTime={awardedDate}>
            {formatUtcDate(awardedDate)}
          </time>
        </li>
      ))}
    </ul>
  );
}
