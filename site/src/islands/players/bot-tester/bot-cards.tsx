import type { BotAnalyzeResponse, BotCheckResponse } from '@elc/contracts';
import type { RefObject } from 'react';
import { notice } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formatUtcDate } from '../../../ui/formats.ts';
import { ScrollingBox } from '../../../ui/scrolling-box.tsx';
import { BadgeList } from '../badge-list.tsx';
import { Origin, SignalTable } from '../evidence.tsx';
import { formatAge, formatCountOf } from '../format.ts';
import { PlayerHead, Verdict } from '../player-head.tsx';
import { tenureText } from '../profile/player-texts.ts';

/** Event badges listed, at most. */
const BADGES_MAX = 5;

interface Props {
  readonly result: BotAnalyzeResponse;
  readonly isSample: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The answer of a full analysis. */
export function AnalyzeCard({ result, isSample, heading }: Props) {
  const { badges, status } = result;
  return (
    <>
      <PlayerHead player={result} isSample={isSample} headingId="bot-result" heading={heading}>
        <Verdict {...status} />
      </PlayerHead>
      {result.isBanned && <p className={notice()}>This account is banned from Roblox.</p>}
      <p className="text-l text-text">{status.reason}</p>
      <Facts
        facts={[
          ['Classification', status.classification],
          ['In the game for', tenureText(result, badges.elcBadges)],
          ['Account age', formatAge(result.accountAge)],
          ['Joined', formatUtcDate(result.joinDate)],
          ['Verified badge', result.hasVerifiedBadge ? 'Yes' : 'No'],
          ['User id', String(result.userId)],
        ]}
      />
      {result.description !== '' && (
        <figure className="grid gap-1">
          <figcaption className="text-muted">Profile text</figcaption>
          <ScrollingBox className="max-h-40 overflow-y-auto" label="Profile text">
            <blockquote className="border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
              {result.description}
            </blockquote>
          </ScrollingBox>
        </figure>
      )}
      <BadgeList
        visibility={badges.visibility}
        badges={badges.elcBadges}
        total={badges.total}
        leftOut={badges.leftOut}
        listedMax={BADGES_MAX}
      />
      <SignalTable signals={result.signals} />
      <Origin {...result} />
    </>
  );
}

const NOT_SEEN = {
  hidden: 'Hidden',
  not_connected: 'Not connected',
  unavailable: 'Could not be read',
} as const;

interface CheckCardProps {
  readonly result: BotCheckResponse;
  readonly isSample: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The answer of a quick check. */
export function CheckCard({ result, isSample, heading }: CheckCardProps) {
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
