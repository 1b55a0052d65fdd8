import type { Mode } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { loadToasterSoon } from '../../../ui/toaster/load-toaster.ts';
import { revealResult } from '../../../ui/use-reveal.ts';
import { NameChips } from '../name-chips.tsx';
import { nameInQuery } from '../player-address.ts';
import { recallNames, saveName } from '../recent-names.ts';
import type { BotEndpoint, BotTool } from './bot-request.ts';
import { EndpointList } from './endpoint-list.tsx';
import { createBotTester } from './run-bot-test.ts';
import { FAILURE_ID, TestOutcome } from './test-outcome.tsx';
import { TesterForm } from './tester-form.tsx';

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
  const heading = useRef<HTMLHeadingElement>(null);

  /** After an answer the focus goes where the visitor continues: to the result, or back to the field. */
  async function runAndFocus(tool: BotTool, name: string) {
    const endpoint = endpoints.find((one) => one.tool === tool);
    if (!endpoint) return;
    if (tool !== 'test') setUsername(name);
    await run(endpoint, name);
    const outcome = $test.get();
    if (outcome.phase === 'success' && outcome.answer.tool !== 'test') {
      saveName(outcome.answer.result.username);
    }
    requestAnimationFrame(() => {
      if (outcome.phase === 'success') revealResult(heading.current);
      else field.current?.focus();
    });
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
        <TestOutcome
          test={test}
          isSample={mode === 'sample'}
          heading={heading}
          retry={({ endpoint, username: name }) => runAndFocus(endpoint.tool, name)}
        />
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
