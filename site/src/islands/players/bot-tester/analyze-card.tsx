import type { BotAnalyzeResponse } from '@elc/contracts';
import type { RefObject } from 'react';
import { ScrollingBox } from '../../../ui/scrolling-box.tsx';
import { BadgeList } from '../badge-list.tsx';
import { Facts } from '../facts.tsx';
import { formatAge, formatDate } from '../format.ts';
import { Origin } from '../origin.tsx';
import { PlayerHead } from '../player-head.tsx';
import { SignalTable } from '../signal-table.tsx';
import { BotVerdict } from './bot-verdict.tsx';

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
        <BotVerdict status={status} />
      </PlayerHead>
      {result.isBanned && <p className="notice">This account is banned from Roblox.</p>}
      <p className="player-reason">{status.reason}</p>
      <Facts
        facts={[
          { name: 'Generation', value: status.generation },
          { name: 'Account age', value: formatAge(result.accountAge) },
          { name: 'Joined', value: formatDate(result.joinDate) },
          { name: 'Verified badge', value: result.hasVerifiedBadge ? 'Yes' : 'No' },
          { name: 'User id', value: String(result.userId) },
        ]}
      />
      {result.description !== '' && (
        <figure className="bot-profile">
          <figcaption>Profile text</figcaption>
          <ScrollingBox className="bot-profile__text" label="Profile text">
            <blockquote>{result.description}</blockquote>
          </ScrollingBox>
        </figure>
      )}
      <BadgeList
        visibility={badges.visibility}
        badges={badges.elcBadges}
        total={badges.total}
        listedMax={BADGES_MAX}
      />
      <SignalTable signals={result.signals} />
      <Origin {...result} />
    </>
  );
}
