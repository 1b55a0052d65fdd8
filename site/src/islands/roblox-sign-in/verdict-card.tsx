import type { OwnBadgeVisibility, RobloxAccount, VerifiedPlayer } from '@elc/contracts';
import { type ReactNode, useId } from 'react';
import { card, disclosure, notice } from '../../ui/classes.ts';
import { formatCountOf, formatDateTime } from '../../ui/formats.ts';
import { AwardedBadges } from '../players/badge-list.tsx';
import { formatAge } from '../players/format.ts';
import { PlayerSummary } from '../players/player-summary.tsx';

interface Props {
  readonly player: VerifiedPlayer;
  /** The head above the evidence: who says so, and when. */
  readonly mark: ReactNode;
  readonly children?: ReactNode;
}

/** A verified player: the name, the verdict with its reasons, and the badges. */
export default function VerdictCard({ player, mark, children }: Props) {
  const { verdict } = player;
  return (
    <article
      className={card({ space: 'gap-4 px-6 pt-4 pb-6' })}
      aria-labelledby="own-name"
      data-result
    >
      <PlayerSummary
        player={{ ...player, formerName: null, avatarPending: false }}
        verdict={verdict}
        reason={verdict.reason}
        facts={[
          ['Classification', verdict.classification],
          ['Account age', formatAge(verdict.accountAge)],
          ['Checked', formatDateTime(player.checkedAt)],
        ]}
        linksToPage={false}
        headingId="own-name"
        mark={mark}
      />
      <OwnBadges badges={player.badges} />
      {children}
    </article>
  );
}

const NOT_SEEN: Readonly<Record<Exclude<OwnBadgeVisibility, 'visible'>, string>> = {
  not_granted:
    'The badges were not checked, because Roblox was not allowed to show the inventory. The age of the account alone decides.',
  unavailable: 'Roblox did not say which badges are owned. Check again in a few minutes.',
  not_connected: 'No game is connected to this site, so the age of the account alone decides.',
};

/** Event badges that a player owns, with their dates, and those that are missing. */
function OwnBadges({ badges }: Pick<RobloxAccount, 'badges'>) {
  const { visibility, owned, missing, leftOut } = badges;
  const headingId = useId();
  const all = owned.length + missing.length;
  return (
    <section className="grid gap-2" aria-labelledby={headingId}>
      <h3 id={headingId}>Event badges</h3>
      {visibility !== 'visible' && <p className={notice()}>{NOT_SEEN[visibility]}</p>}
      {visibility === 'visible' && (
        <>
          <p>{`${owned.length} of ${formatCountOf(all, 'event badge')}`}</p>
          {leftOut > 0 && <p>{`${formatCountOf(leftOut, 'badge')} could not be read.`}</p>}
          <AwardedBadges badges={owned} />
          {missing.length > 0 && (
            <details>
              <summary className={disclosure()}>{`${missing.length} still to earn`}</summary>
              <ul className="mt-2">
                {missing.map(({ badgeId, name }) => (
                  <li key={badgeId} className="border-b border-line py-1 text-muted">
                    {name}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  );
}
