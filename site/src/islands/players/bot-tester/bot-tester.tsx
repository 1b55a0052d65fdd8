import type { Mode } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { badge, card } from '../../../ui/classes.ts';
import { useHydrated } from '../../../ui/hydration.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { CopyButton } from '../copy-button.tsx';
import { IdleCard, PlayerTool, WAITING } from '../player-tool.tsx';
import { saveName } from '../recent-names.ts';
import {
  $test,
  type BotEndpoint,
  type BotRequest,
  type BotTool,
  pathFor,
  run,
} from './run-bot-test.ts';

const loadOutcome = () => import('./test-outcome.tsx');
const TestOutcome = lazyPart(loadOutcome, WAITING);

const FIELD_ID = 'bot-username';
const FAILURE_ID = 'bot-failure';

interface Props {
  /** The endpoints that can be tried, one for each tool. */
  readonly endpoints: readonly BotEndpoint[];
  /** The origin of the API: `https://` and host. */
  readonly publicUrl: string;
  readonly mode: Mode;
}

/** Tries the chat bot's API: a form, what came of the last call, and the endpoints behind it. */
export function BotTester({ endpoints, publicUrl, mode }: Props) {
  const test = useStore($test);
  const [username, setUsername] = useState('');
  const isReady = useHydrated();
  const isPending = test.phase === 'pending';
  const cannotAsk = isPending || username.trim() === '';

  /** After an answer the focus goes where the visitor continues: to the result, or back to the field. */
  async function runAndFocus(tool: BotTool, name: string) {
    const endpoint = endpoints.find((one) => one.tool === tool);
    if (!endpoint) return;
    if (tool !== 'test') setUsername(name);
    // Where that fails, it loads with the answer.
    loadOutcome().catch(() => {});
    await run(endpoint, name);
    const outcome = $test.get();
    if (outcome.phase === 'success' && outcome.answer.tool !== 'test') {
      saveName(outcome.answer.result.username);
    }
    if (outcome.phase !== 'success') {
      requestAnimationFrame(() => document.getElementById(FIELD_ID)?.focus());
    }
  }

  return (
    <>
      <PlayerTool
        mode={mode}
        action="/discord-bot-api"
        fieldId={FIELD_ID}
        username={username}
        onChange={setUsername}
        refusal={test.phase === 'failure' && !test.failure.canRetry ? FAILURE_ID : null}
        isPending={isPending}
        onCheck={(name) => runAndFocus('analyze', name)}
        buttons={
          <div className="flex flex-wrap gap-3 *:flex-auto">
            <Button type="submit" kind="primary" disabled={isReady && cannotAsk}>
              Analyze
            </Button>
            <Button disabled={cannotAsk} onClick={() => runAndFocus('check', username)}>
              Quick Check
            </Button>
            <Button kind="quiet" disabled={isPending} onClick={() => runAndFocus('test', username)}>
              Test connection
            </Button>
          </div>
        }
        status={isPending ? statusOf(test.request) : ''}
      >
        {test.phase === 'idle' && (
          <IdleCard>
            Enter a username to see what the chat bot would answer about this player.
          </IdleCard>
        )}
        {isPending && WAITING}
        {(test.phase === 'success' || test.phase === 'failure') && (
          <TestOutcome
            test={test}
            failureId={FAILURE_ID}
            retry={({ endpoint, username: name }) => runAndFocus(endpoint.tool, name)}
          />
        )}
      </PlayerTool>
      <EndpointList endpoints={endpoints} publicUrl={publicUrl} username={username} />
    </>
  );
}

const STATUS_OF = { analyze: 'Analyzing', check: 'Checking', test: 'Testing the connection' };

function statusOf({ endpoint, username }: BotRequest): string {
  return `${STATUS_OF[endpoint.tool]}${username && ` @${username}`}…`;
}

interface ListProps {
  readonly endpoints: readonly BotEndpoint[];
  readonly publicUrl: string;
  /** The name in the field, which the addresses contain. */
  readonly username: string;
}

/** The endpoints with addresses to copy. */
function EndpointList({ endpoints, publicUrl, username }: ListProps) {
  return (
    <section className="mt-14 grid gap-4" aria-labelledby="bot-endpoints">
      <h2 id="bot-endpoints">Endpoints</h2>
      <ul className="grid grid-fit-80 gap-6">
        {endpoints.map((endpoint) => (
          <Endpoint
            key={endpoint.path}
            endpoint={endpoint}
            address={`${publicUrl}${pathFor(endpoint, username)}`}
          />
        ))}
      </ul>
    </section>
  );
}

function Endpoint({ endpoint, address }: { endpoint: BotEndpoint; address: string }) {
  const code = useRef<HTMLElement>(null);
  return (
    <li className={card()}>
      <h3 className="text-m font-semibold wrap-break-word">
        <span className={badge('success')}>{endpoint.method}</span>{' '}
        <code>
          <Breakable text={endpoint.path} />
        </code>
      </h3>
      <p>{endpoint.summary}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-s bg-raised px-3 py-2">
        <code ref={code} className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
          <Breakable text={address} />
        </code>
        <CopyButton
          text={address}
          what={`the address of ${endpoint.path}`}
          shown={() => code.current}
        />
      </div>
    </li>
  );
}

/** An address that breaks into lines after its slashes, and is copied without them. */
function Breakable({ text }: { text: string }) {
  let end = 0;
  return text.split(/(?<=\/)/).map((part) => {
    end += part.length;
    return (
      <span key={end}>
        {part}
        <wbr />
      </span>
    );
  });
}
