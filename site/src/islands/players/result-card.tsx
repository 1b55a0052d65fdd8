import type { NewgenCheckResponse } from '@elc/contracts';
import { card } from '../../ui/classes.ts';
import { formatUtcDate } from '../../ui/formats.ts';
import { BadgeList } from './badge-list.tsx';
import { Origin, SignalTable } from './evidence.tsx';
import { formatAge } from './format.ts';
import { PlayerSummary } from './player-summary.tsx';
import { tenureText } from './profile/player-texts.ts';

interface Props {
  readonly result: NewgenCheckResponse;
  /** Whether players can prove here who they are. */
  readonly signsInWithRoblox: boolean;
}

/** Everything that a check found out: who, how long, the verdict and why. */
export default function ResultCard({ result, signsInWithRoblox }: Props) {
  const { elcBadges } = result;
  return (
    <article
      className={card({ space: 'gap-4 px-6 pt-4 pb-6' })}
      aria-labelledby="detector-name"
      data-result
    >
      <PlayerSummary
        player={result}
        verdict={result}
        reason={result.reason}
        facts={[
          ['Classification', result.classification],
          ['In the game for', tenureText(result, elcBadges.badges)],
          ['Account age', formatAge(result.accountAge)],
          ['Joined', formatUtcDate(result.joinDate)],
          ['Verified badge', result.hasVerifiedBadge ? 'Yes' : 'No'],
          ['User id', String(result.userId)],
        ]}
        headingId="detector-name"
        reveals
      />
      <BadgeList
        visibility={elcBadges.visibility}
        badges={elcBadges.badges}
        inGame={elcBadges.total}
        leftOut={elcBadges.leftOut}
      />
      {signsInWithRoblox && elcBadges.visibility === 'hidden' && (
        <p>
          Is this you? <a href="/account">Sign in with Roblox</a> to see your badges here.
        </p>
      )}
      <SignalTable signals={result.signals} />
      <Origin {...result} />
    </article>
  );
}
