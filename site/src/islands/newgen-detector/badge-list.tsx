import type { NewgenCheckResponse } from '@elc/contracts';
import { formatCountOf, formatDate } from './format.ts';

const NOT_SEEN = {
  hidden: 'This player keeps their inventory private, so their badges cannot be seen.',
  unavailable: 'Roblox did not tell which badges this player has.',
} as const;

interface Props {
  readonly badges: NewgenCheckResponse['elcBadges'];
}

/** The event badges with their dates; "hidden" is never told as "none". */
export function BadgeList({ badges }: Props) {
  const { visibility, count, total } = badges;
  return (
    <section className="detector-badges" aria-labelledby="detector-badges">
      <h3 id="detector-badges">Event badges</h3>
      {visibility === 'visible' ? (
        <>
          <p>
            {formatCountOf(count, 'event badge')}
            {total !== null && ` among ${formatCountOf(total, 'badge')} in all`}
          </p>
          {count > 0 && <Badges badges={badges.badges} />}
        </>
      ) : (
        <p className="notice">{NOT_SEEN[visibility]}</p>
      )}
    </section>
  );
}

function Badges({ badges }: Pick<Props['badges'], 'badges'>) {
  return (
    <ul>
      {badges.map(({ badgeId, name, awardedDate }) => (
        <li key={badgeId}>
          <span>{name}</span>
          <time dateTime={awardedDate}>{formatDate(awardedDate)}</time>
        </li>
      ))}
    </ul>
  );
}
