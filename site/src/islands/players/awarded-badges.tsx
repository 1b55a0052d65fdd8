import type { ElcBadge } from '@elc/contracts';
import { formatUtcDate } from '../../ui/formats.ts';

interface Props {
  readonly badges: readonly Pick<ElcBadge, 'badgeId' | 'name' | 'awardedDate'>[];
}

/** Event badges that a player owns, with the days on which they were awarded. */
export function AwardedBadges({ badges }: Props) {
  return (
    <ul>
      {badges.map(({ badgeId, name, awardedDate }) => (
        <li
          key={badgeId}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1"
        >
          <a href={`/badges/${badgeId}`}>{name}</a>
          <time className="text-muted" dateTime={awardedDate}>
            {formatUtcDate(awardedDate)}
          </time>
        </li>
      ))}
    </ul>
  );
}
