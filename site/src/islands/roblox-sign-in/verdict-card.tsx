import type { VerifiedPlayer } from '@elc/contracts';
import type { ReactNode, RefObject } from 'react';
import { card } from '../../ui/classes.ts';
import { Facts } from '../../ui/facts.tsx';
import { formatDateTime } from '../../ui/formats.ts';
import { formatAge } from '../players/format.ts';
import { PlayerHead } from '../players/player-head.tsx';
import { Verdict } from '../players/verdict.tsx';
import { OwnBadges } from './own-badges.tsx';

interface Props {
  readonly player: VerifiedPlayer;
  readonly isSample: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The head above the evidence: who says so, and when. */
  readonly mark: ReactNode;
  readonly children?: ReactNode;
}

/** A verified player: the name, the verdict with its reasons, and the badges. */
export function VerdictCard({ player, isSample, heading, mark, children }: Props) {
  const { verdict } = player;
  return (
    <article
      className={card({ space: 'gap-4 px-6 pt-4 pb-6' })}
      aria-labelledby="own-name"
      data-result
    >
      <PlayerHead
        player={{ ...player, formerName: null, avatarPending: false }}
        isSample={isSample}
        linksToPage={false}
        headingId="own-name"
        heading={heading}
      >
        <Verdict {...verdict} />
      </PlayerHead>
      {mark}
      <p className="text-l text-text">{verdict.reason}</p>
      <Facts
        facts={[
          ['Classification', verdict.classification],
          ['Account age', formatAge(verdict.accountAge)],
          ['Checked', formatDateTime(player.checkedAt)],
        ]}
      />
      <OwnBadges badges={player.badges} />
      {children}
    </article>
  );
}
