import type { ElcBadge } from '@elc/contracts';
import { hint } from '../../ui/classes.ts';
import { formatUtcDate } from '../../ui/formats.ts';

interface Props {
  readonly badges: readonly (Pick<ElcBadge, 'badgeId' | 'name' | 'awardedDate'> & {
    readonly description?: string;
  })[];
}

/** Event badges that a player owns, with the days on which they were awarded. */
export function AwardedBadges({ badges }: Props) {
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
