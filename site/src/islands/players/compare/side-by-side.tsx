import type { ElcBadge, NewgenCheckResponse } from '@elc/contracts';
import { card, cardGrid, hint, notice } from '../../../ui/classes.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatUtcDate } from '../../../ui/formats.ts';
import { AwardedBadges, NOT_SEEN } from '../badge-list.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { formatAge, formatCountOf } from '../format.ts';
import { PlayerSummary } from '../player-summary.tsx';
import { tenureText } from '../profile/player-texts.ts';
import type { CheckedName } from './check-names.ts';

interface Props {
  readonly one: CheckedName;
  readonly other: CheckedName;
  readonly retry: () => void;
}

/** Two players beside each other, and the badges that they share or not. */
export function SideBySide({ one, other, retry }: Props) {
  return (
    <>
      <ul className={cardGrid('wide')}>
        {[one, other].map((checked, index) => (
          <li key={checked.name} className="grid min-w-0">
            {checked.phase === 'pending' && <div className="skeleton h-115" aria-hidden="true" />}
            {checked.phase === 'failure' && (
              <FailureNotice
                id={`compare-failure-${index}`}
                failure={{
                  ...checked.failure,
                  headline: `@${checked.name}: ${checked.failure.headline}`,
                }}
                retry={retry}
              />
            )}
            {checked.phase === 'success' && <Side player={checked.result} place={index} />}
          </li>
        ))}
      </ul>
      {one.phase === 'success' && other.phase === 'success' && (
        <Badges one={one.result} other={other.result} />
      )}
    </>
  );
}

interface SideProps {
  readonly player: NewgenCheckResponse;
  /** 0 for the first, 1 for the second. */
  readonly place: number;
}

function Side({ player, place }: SideProps) {
  const { visibility, badges } = player.elcBadges;
  return (
    <article
      className={card({ space: 'gap-4 px-6 pt-4 pb-6' })}
      aria-labelledby={`compared-${place}`}
    >
      <PlayerSummary
        player={player}
        verdict={player}
        reason={player.reason}
        reasonLook=""
        facts={[
          ['Classification', player.classification],
          ['In the game for', tenureText(player, badges)],
          ['Account age', formatAge(player.accountAge)],
          ['Event badges', visibility === 'visible' ? String(badges.length) : 'Not seen'],
        ]}
        headingId={`compared-${place}`}
      />
    </article>
  );
}

function Badges({ one, other }: { one: NewgenCheckResponse; other: NewgenCheckResponse }) {
  const compared = compareBadges(one, other);
  if (compared === null) {
    const hidden = [one, other].filter(({ elcBadges }) => elcBadges.visibility !== 'visible');
    return hidden.map(({ userId, displayName, elcBadges }) => (
      <p key={userId} className={notice()}>
        {`${displayName}: ${NOT_SEEN[elcBadges.visibility as keyof typeof NOT_SEEN]}`}
      </p>
    ));
  }
  const { shared, only } = compared;
  return (
    <>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="shared-badges">
        <h3 id="shared-badges">Badges that both have</h3>
        {shared.length === 0 ? (
          <p>They share no event badge.</p>
        ) : (
          <DataTable
            label="Badges that both have"
            heads={['Badge', one.displayName, other.displayName]}
          >
            {shared.map(({ badgeId, name, awardedDates }) => (
              <tr key={badgeId}>
                <th scope="row">
                  <a href={`/badges/${badgeId}`}>{name}</a>
                </th>
                <td>{formatUtcDate(awardedDates[0])}</td>
                <td>{formatUtcDate(awardedDates[1])}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </section>
      <div className={cardGrid('wide')}>
        <Only player={one} badges={only[0]} />
        <Only player={other} badges={only[1]} />
      </div>
    </>
  );
}

function Only({ player, badges }: { player: NewgenCheckResponse; badges: readonly ElcBadge[] }) {
  const id = `only-${player.userId}`;
  return (
    <section className="grid content-start gap-2" aria-labelledby={id}>
      <h3 className="wrap-anywhere" id={id}>{`Only ${player.displayName}`}</h3>
      <p className={hint()}>{formatCountOf(badges.length, 'event badge')}</p>
      <AwardedBadges badges={badges} />
    </section>
  );
}

type Checked = Pick<NewgenCheckResponse, 'elcBadges'>;

/**
 * Which badges two players share, with the day of each, and those that only the first and only the second has; null
 * where the badges of one cannot be seen: hidden is not none.
 */
export function compareBadges(one: Checked, other: Checked) {
  if (one.elcBadges.visibility !== 'visible' || other.elcBadges.visibility !== 'visible') {
    return null;
  }
  const first = byId(one);
  const second = byId(other);
  const shared = [...first.values()].flatMap(({ badgeId, name, awardedDate }) => {
    const same = second.get(badgeId);
    return same ? [{ badgeId, name, awardedDates: [awardedDate, same.awardedDate] as const }] : [];
  });
  const without = (badges: Map<number, ElcBadge>, others: Map<number, ElcBadge>) =>
    [...badges.values()].filter(({ badgeId }) => !others.has(badgeId));
  return { shared, only: [without(first, second), without(second, first)] as const };
}

const byId = ({ elcBadges }: Checked) =>
  new Map(elcBadges.badges.map((badge) => [badge.badgeId, badge]));
