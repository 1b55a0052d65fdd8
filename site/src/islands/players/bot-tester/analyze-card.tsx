import type { BotAnalyzeResponse } from '@elc/contracts';
import type { RefObject } from 'react';
import { notice } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formatUtcDate } from '../../../ui/formats.ts';
import { ScrollingBox } from '../../../ui/scrolling-box.tsx';
import { BadgeList } from '../badge-list.tsx';
import { formatAge } from '../format.ts';
import { Origin } from '../origin.tsx';
import { PlayerHead } from '../player-head.tsx';
import { tenureText } from '../profile/timeline.ts';
import { SignalTable } from '../signal-table.tsx';
import { Verdict } from '../verdict.tsx';

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
