import type { BotTestResponse } from '@elc/contracts';
import { useRef } from 'react';
import { card, emptyState } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formatDateTime } from '../../../ui/formats.ts';
import { ScrollingText } from '../../../ui/scrolling-text.tsx';
import { useReveal } from '../../../ui/use-reveal.ts';
import { CopyButton } from '../copy-button.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { Avatar } from '../player-summary.tsx';
import { AnalyzeCard, CheckCard } from './bot-cards.tsx';
import type { BotAnswer, BotRequest, BotTest } from './run-bot-test.ts';

/** The id of the failure's sentence, which the field then points to. */
export const FAILURE_ID = 'bot-failure';

interface Props {
  readonly test: BotTest;
  readonly retry: (request: BotRequest) => void;
}

/** What came of the last call; each outcome replaces the one before. */
export function TestOutcome({ test, retry }: Props) {
  return (
    <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <p className="sr-only" role="status">
        {test.phase === 'pending' ? statusOf(test.request) : ''}
      </p>
      {test.phase === 'idle' && <IdleCard />}
      {test.phase === 'pending' && <div className="skeleton h-96" aria-hidden="true" />}
      {test.phase === 'failure' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FailureNotice id={FAILURE_ID} failure={test.failure} retry={() => retry(test.request)} />
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
    </div>
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

function IdleCard() {
  return (
    <div className={emptyState('min-h-96 content-center max-lg:hidden')}>
      <Avatar url={null} isPending={false} />
      <p className="max-w-[32ch]">
        Enter a username to see what the chat bot would answer about this player.
      </p>
    </div>
  );
}

const STATUS_OF = { analyze: 'Analyzing', check: 'Checking', test: 'Testing the connection' };

function statusOf({ endpoint, username }: BotRequest): string {
  return `${STATUS_OF[endpoint.tool]} ${username}`.trim().concat('…');
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
