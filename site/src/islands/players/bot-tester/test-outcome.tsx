import type { BotTestResponse } from '@elc/contracts';
import { useRef } from 'react';
import { card } from '../../../ui/classes.ts';
import { Facts } from '../../../ui/facts.tsx';
import { formatDateTime } from '../../../ui/formats.ts';
import { ScrollingText } from '../../../ui/scrolling-box.tsx';
import { useReveal } from '../../../ui/use-reveal.ts';
import { CopyButton } from '../copy-button.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { AnalyzeCard, CheckCard } from './bot-cards.tsx';
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
