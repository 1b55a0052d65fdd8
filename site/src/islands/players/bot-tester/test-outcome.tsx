import type { BotAnalyzeResponse, BotCheckResponse, BotTestResponse } from '@elc/contracts';
import { useRef } from 'react';
import { card } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formatCountOf, formatDateTime, formatUtcDate } from '../../../ui/formats.ts';
import { ScrollingBox, ScrollingText } from '../../../ui/scrolling-box.tsx';
import { useReveal } from '../../../ui/use-reveal.ts';
import { BadgeList } from '../badge-list.tsx';
import { CopyButton } from '../copy-button.tsx';
import { Origin, SignalTable } from '../evidence.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { formatAge } from '../format.ts';
import { PlayerSummary } from '../player-summary.tsx';
import { tenureText } from '../profile/player-texts.ts';
import type { BotAnswer, BotRequest, BotTest } from './run-bot-test.ts';

interface Props {
  readonly test: Extract<BotTest, { phase: 'success' | 'failure' }>;
  /** The id of the failure's sentence, which the field then points to. */
  readonly failureId: string;
  readonly retry: (request: BotRequest) => void;
}

/** What came of the last call; each outcome replaces the one before. */
export default function TestOutcome({ test, failureId, retry }: Props) {
  return (
    <>
      {test.phase === 'failure' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FailureNotice id={failureId} failure={test.failure} retry={() => retry(test.request)} />
          {test.refusal && (
            <RawAnswer
              title={`${test.request.endpoint.method} ${test.request.path}: ${test.refusal.status}`}
              text={test.refusal.body}
            />
          )}
        </div>
      )}
      {test.phase === 'success' && (
        <article
          className={card({ space: 'gap-4 px-6 pt-4 pb-6' })}
          aria-labelledby="bot-result"
          data-result
        >
          <AnswerCard {...test.answer} />
          <RawAnswer
            title={`${test.request.endpoint.method} ${test.request.path}: 200 in ${Math.round(test.tookMs)} ms`}
            text={JSON.stringify(test.raw, null, 2)}
          />
        </article>
      )}
    </>
  );
}

function AnswerCard(answer: BotAnswer) {
  switch (answer.tool) {
    case 'analyze':
      return <AnalyzeCard {...answer.result} />;
    case 'check':
      return <CheckCard {...answer.result} />;
    case 'test':
      return <ConnectionCard {...answer.result} />;
  }
}

interface RawAnswerProps {
  /** The request and how it ended. */
  readonly title: string;
  readonly text: string;
}

/** The raw answer of the API, folded away. */
function RawAnswer({ title, text }: RawAnswerProps) {
  const code = useRef<HTMLElement>(null);
  return (
    <details data-raw-answer>
      <summary className="cursor-pointer font-bold">Raw answer</summary>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <code className="min-w-0 wrap-anywhere">{title}</code>
        <CopyButton text={text} what="the raw answer" shown={() => code.current} />
      </div>
      <ScrollingText className="mt-3 max-h-96 overflow-auto rounded-m border-2 border-line bg-raised p-4 text-s text-text">
        <code ref={code}>{text}</code>
      </ScrollingText>
    </details>
  );
}

const ROBLOX_WORDS = {
  ok: 'Answers',
  failing: 'Failed at the last call',
  unused: 'Not asked yet',
  not_configured: 'Not configured',
} as const;

/** The answer of the connection test. */
function ConnectionCard({ upstreams: { mode, roblox }, message, time }: BotTestResponse) {
  return (
    <>
      <h2 id="bot-result" ref={useReveal<HTMLHeadingElement>()} tabIndex={-1}>
        Connected
      </h2>
      <p className="text-l text-text">{message}</p>
      <Facts
        facts={[
          ['Roblox', ROBLOX_WORDS[roblox]],
          ['Data', mode === 'sample' ? 'Sample data' : 'Live'],
          ['Server time', formatDateTime(time)],
        ]}
      />
    </>
  );
}

/** Event badges listed, at most. */
const BADGES_MAX = 5;

/** The answer of a full analysis. */
function AnalyzeCard(result: BotAnalyzeResponse) {
  const { badges, status } = result;
  return (
    <>
      <PlayerSummary
        player={result}
        verdict={status}
        reason={status.reason}
        facts={[
          ['Classification', status.classification],
          ['In the game for', tenureText(result, badges.elcBadges)],
          ['Account age', formatAge(result.accountAge)],
          ['Joined', formatUtcDate(result.joinDate)],
          ['Verified badge', result.hasVerifiedBadge ? 'Yes' : 'No'],
          ['User id', String(result.userId)],
        ]}
        headingId="bot-result"
        reveals
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

/** The answer of a quick check. */
function CheckCard(result: BotCheckResponse) {
  return (
    <>
      <PlayerSummary
        player={{ ...result, isBanned: false }}
        verdict={result.status}
        reason={result.message}
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
        headingId="bot-result"
        reveals
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
