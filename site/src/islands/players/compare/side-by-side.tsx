import type { ElcBadge, NewgenCheckResponse } from '@elc/contracts';
import type { ReactNode } from 'react';
import { badge, hint, notice, table } from '../../../ui/classes.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { formatCountOf, formatUtcDate } from '../../../ui/formats.ts';
import { Avatar } from '../avatar.tsx';
import { AwardedBadges, NOT_SEEN } from '../badge-list.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { formatAge } from '../format.ts';
import { playerPath } from '../player-address.ts';
import { tenureDays, tenureText } from '../profile/player-texts.ts';
import { VERDICT_TONES } from '../verdict-tones.ts';
import type { CheckedName } from './check-names.ts';

interface Props {
  readonly one: CheckedName;
  readonly other: CheckedName;
  readonly retry: () => void;
}

/** Two players beside each other, and the badges that they share or not. */
export function SideBySide({ one, other, retry }: Props) {
  const sides = [one, other];
  const players = sides.map((side) => (side.phase === 'success' ? side.result : null));
  // A table without players would move with the pictures of both.
  if (sides.every(({ phase }) => phase === 'pending')) {
    return (
      <div className="grid grid-cols-2 gap-4">
        {sides.map(({ name }) => (
          <div key={name} className="grid gap-2 wrap-anywhere">
            {`@${name}`}
            <div className="skeleton h-96" aria-hidden="true" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      <table className={table({ space: 'cells:py-2 cells:pr-3' }, 'table-fixed')}>
        <thead>
          <tr>
            <td className="w-28 md:w-48" />
            {sides.map((side) => (
              <th key={side.name} scope="col" className="font-normal wrap-anywhere">
                <Head side={side} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ head, cell, rank }, row) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {sides.map((side, index) =>
                side.phase === 'success' ? (
                  <td key={side.name} className="wrap-anywhere">
                    {cell(side.result)}
                    {rank &&
                      leaderOf(players.map((player) => player && rank(player))) === index && (
                        <span className={badge('success', 'ml-2')}>Leads</span>
                      )}
                  </td>
                ) : (
                  row === 0 && (
                    <td key={side.name} rowSpan={ROWS.length}>
                      <Missing side={side} id={`compare-failure-${index}`} retry={retry} />
                    </td>
                  )
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {one.phase === 'success' && other.phase === 'success' && (
        <Badges one={one.result} other={other.result} />
      )}
    </>
  );
}

interface Row {
  readonly head: string;
  readonly cell: (player: NewgenCheckResponse) => ReactNode;
  /** What the greater one leads by; null where it is not known. */
  readonly rank?: (player: NewgenCheckResponse) => number | null;
}

const countOf = ({ elcBadges: { visibility, badges } }: NewgenCheckResponse) =>
  visibility === 'visible' ? badges.length : null;

const ROWS: readonly Row[] = [
  {
    head: 'Generation',
    cell: ({ generation, classification, confidence }) => (
      <>
        <strong
          className={badge(VERDICT_TONES[classification])}
          data-classification={classification}
        >
          {generation}
        </strong>
        <p>{`${Math.round(confidence * 100)}% confidence`}</p>
      </>
    ),
  },
  { head: 'Classification', cell: ({ classification }) => classification },
  {
    head: 'In the game for',
    cell: (player) => tenureText(player, player.elcBadges.badges),
    rank: (player) => tenureDays(player, player.elcBadges.badges),
  },
  {
    head: 'Account age',
    cell: ({ accountAge }) => formatAge(accountAge),
    rank: ({ accountAge }) => accountAge,
  },
  {
    head: 'Event badges',
    cell: (player) => countOf(player) ?? 'Not seen',
    rank: countOf,
  },
  { head: 'Reason', cell: ({ reason }) => reason },
];

/** The place of the one number that is greater than the other; null where they are equal or one is not known. */
export function leaderOf([one, other]: readonly (number | null)[]): 0 | 1 | null {
  if (one == null || other == null || one === other) return null;
  return one > other ? 0 : 1;
}

function Head({ side }: { readonly side: CheckedName }) {
  if (side.phase !== 'success') return `@${side.name}`;
  const { username, formerName, displayName, avatarUrl, avatarPending, isBanned } = side.result;
  return (
    <>
      <Avatar key={avatarUrl} url={avatarUrl} isPending={avatarPending} />
      <a className="text-l font-bold" href={playerPath(username)}>
        {displayName}
      </a>
      <p className="text-xs">
        @{username}
        {formerName !== null && <span>{` (formerly @${formerName})`}</span>}
      </p>
      {isBanned && <p className={badge('danger')}>Banned from Roblox</p>}
    </>
  );
}

interface MissingProps {
  readonly side: CheckedName;
  readonly id: string;
  readonly retry: () => void;
}

/** What stands in place of a player's facts, lower than they are: no row moves when they come. */
function Missing({ side, id, retry }: MissingProps) {
  if (side.phase !== 'failure') return <div className="skeleton h-36" aria-hidden="true" />;
  const headline = `@${side.name}: ${side.failure.headline}`;
  return <FailureNotice id={id} failure={{ ...side.failure, headline }} retry={retry} />;
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
      <div className="grid grid-cols-2 gap-4">
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
