import type { BotCheckResponse } from '@elc/contracts';
import type { RefObject } from 'react';
import { Facts } from '../../../ui/facts.tsx';
import { formatUtcDate } from '../../../ui/formats.ts';
import { formatAge, formatCountOf } from '../format.ts';
import { Origin } from '../origin.tsx';
import { PlayerHead } from '../player-head.tsx';
import { tenureText } from '../profile/timeline.ts';
import { Verdict } from '../verdict.tsx';

const NOT_SEEN = {
  hidden: 'Hidden',
  not_connected: 'Not connected',
  unavailable: 'Could not be read',
} as const;

interface Props {
  readonly result: BotCheckResponse;
  readonly isSample: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The answer of a quick check. */
export function CheckCard({ result, isSample, heading }: Props) {
  return (
    <>
      <PlayerHead player={result} isSample={isSample} headingId="bot-result" heading={heading}>
        <Verdict {...result.status} />
      </PlayerHead>
      <p className="text-l text-text">{result.message}</p>
      <Facts
        facts={[
          ['Classification', result.status.classification],
          [
            'In the game for',
            tenureText(result, result.earliestBadge ? [result.earliestBadge] : []),
          ],
          ['Event badges', eventBadges(result)],
          ['Earliest event badge', earliest(result)],
          ['Account age', formatAge(result.accountAge)],
        ]}
      />
      <Origin {...result} />
    </>
  );
}

function eventBadges({ badgeVisibility, elcBadgeCount, totalBadgeCount }: BotCheckResponse) {
  if (badgeVisibility !== 'visible') return NOT_SEEN[badgeVisibility];
  if (totalBadgeCount === null) return String(elcBadgeCount);
  return `${elcBadgeCount} among ${formatCountOf(totalBadgeCount, 'badge')} in all`;
}

function earliest({ badgeVisibility, earliestBadge }: BotCheckResponse): string {
  if (badgeVisibility !== 'visible') return NOT_SEEN[badgeVisibility];
  return earliestBadge
    ? `${earliestBadge.name}, ${formatUtcDate(earliestBadge.awardedDate)}`
    : 'None yet';
}
