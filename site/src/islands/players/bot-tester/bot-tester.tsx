import type { Mode } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { emptyState } from '../../../ui/classes.ts';
import { useHydrated } from '../../../ui/hydration.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { loadToasterSoon } from '../../../ui/toaster/load-toaster.ts';
import { Avatar } from '../avatar.tsx';
import { NameChips } from '../name-chips.tsx';
import { nameInQuery } from '../player-address.ts';
import { recallNames, saveName } from '../recent-names.ts';
import { UsernameField } from '../username-field.tsx';
import { EndpointList } from './endpoint-list.tsx';
import {
  type BotEndpoint,
  type BotRequest,
  type BotTool,
  createBotTester,
} from './run-bot-test.ts';

const WAITING = <div className="skeleton h-96" aria-hidden="true" />;

const loadOutcome = () => import('./test-outcome.tsx');
const TestOutcome = lazyPart(loadOutcome, WAITING);

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
  const [{ $test, run }] = useState(() => createBotTester());
  const test = useStore($test);
  const [username, setUsername] = useState('');
  const field = useRef<HTMLInputElement>(null);

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
    if (outcome.phase !== 'success') requestAnimationFrame(() => field.current?.focus());
  }

  useEffect(() => {
    recallNames();
    // What was typed before the page was ready, or restored by the browser after a reload.
    const linked = nameInQuery(location.search);
    setUsername(linked || (field.current?.value ?? ''));
    if (linked) void runAndFocus('analyze', linked);
    return loadToasterSoon();
  }, []);

  const isPending = test.phase === 'pending';
  return (
    <>
      <div className="grid items-start gap-x-9 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <TesterForm
          username={username}
          onChange={setUsername}
          isPending={isPending}
          refusal={test.phase === 'failure' && !test.failure.canRetry ? FAILURE_ID : null}
          onRun={(tool) => runAndFocus(tool, username)}
          field={field}
        />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <p className="sr-only" role="status">
            {test.phase === 'pending' ? statusOf(test.request) : ''}
          </p>
          {test.phase === 'idle' && <IdleCard />}
          {test.phase === 'pending' && WAITING}
          {(test.phase === 'success' || test.phase === 'failure') && (
            <TestOutcome
              test={test}
              failureId={FAILURE_ID}
              retry={({ endpoint, username: name }) => runAndFocus(endpoint.tool, name)}
            />
          )}
        </div>
        <NameChips
          mode={mode}
          isDisabled={isPending}
          onChoose={(name) => runAndFocus('analyze', name)}
        />
      </div>
      <EndpointList endpoints={endpoints} publicUrl={publicUrl} username={username} />
    </>
  );
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

interface TesterFormProps {
  readonly username: string;
  readonly onChange: (username: string) => void;
  readonly isPending: boolean;
  readonly refusal: string | null;
  readonly onRun: (tool: BotTool) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The name and the calls that can be made; Enter analyses, also when it comes before the script. */
function TesterForm({ username, onChange, isPending, refusal, onRun, field }: TesterFormProps) {
  const isReady = useHydrated();
  const cannotAsk = isPending || username.trim() === '';
  return (
    <form
      className="grid gap-4"
      action="/discord-bot-api"
      onSubmit={(event) => {
        event.preventDefault();
        onRun('analyze');
      }}
    >
      <UsernameField
        id="bot-username"
        username={username}
        onChange={onChange}
        refusal={refusal}
        field={field}
      />
      <div className="flex flex-wrap gap-3 *:flex-auto">
        <Button type="submit" kind="primary" disabled={isReady && cannotAsk}>
          Analyze
        </Button>
        <Button disabled={cannotAsk} onClick={() => onRun('check')}>
          Quick Check
        </Button>
        <Button kind="quiet" disabled={isPending} onClick={() => onRun('test')}>
          Test connection
        </Button>
      </div>
    </form>
  );
}
