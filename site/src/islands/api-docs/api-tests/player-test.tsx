import type { NewgenCheckResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type SubmitEvent, useState } from 'react';
import { badge, button, card, codeBox, field, hint, input, label } from '../../../ui/classes.ts';
import { ScrollingText } from '../../../ui/scrolling-text.tsx';
import { usePreHydrationValue } from '../../../ui/use-pre-hydration-value.ts';
import { useReveal } from '../../../ui/use-reveal.ts';
import { VERDICT_TONES } from '../../players/verdict-tones.ts';
import { $callKey } from '../call-key.ts';
import { KeyField } from '../try-it/key-field.tsx';
import type { TestState } from './run-api-tests.ts';
import { TestProblem } from './test-problem.tsx';

interface Props {
  readonly $state: ReadableAtom<TestState<NewgenCheckResponse>>;
  readonly test: (username: string, key: string) => Promise<void>;
}

/** Checks a player with the visitor's own key. */
export function PlayerTest({ $state, test }: Props) {
  const state = useStore($state);
  const key = useStore($callKey);
  const [username, setUsername] = useState('');
  usePreHydrationValue('test-username', username, ({ value }) => setUsername(value));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void test(username, key);
  }

  return (
    <section className={card()} aria-labelledby="api-test">
      <h3 id="api-test">API test</h3>
      <p>Checks a player by GET /api/newgen-check.</p>
      <form className="grid gap-3" onSubmit={submit} noValidate>
        <div className={field()}>
          <label className={label()} htmlFor="test-username">
            Roblox username
          </label>
          <input
            id="test-username"
            className={input()}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </div>
        <KeyField id="test-key" problem={null} />
        <button
          type="submit"
          className={button({ kind: 'primary' }, 'justify-self-start')}
          disabled={state.phase === 'pending'}
        >
          {state.phase === 'pending' ? 'Testing...' : 'Test API'}
        </button>
      </form>
      <TestProblem state={state} />
      <div aria-live="polite">
        {state.phase === 'passed' && <PlayerResult result={state.result} />}
      </div>
    </section>
  );
}

function PlayerResult({ result }: { readonly result: NewgenCheckResponse }) {
  const { displayName, username, generation, reason, apiKey } = result;
  const heading = useReveal<HTMLParagraphElement>();
  return (
    <div className="grid gap-3" data-result>
      <p ref={heading} tabIndex={-1}>
        <strong>{displayName}</strong> @{username}{' '}
        <span className={badge(VERDICT_TONES[generation])}>{generation}</span>
      </p>
      <p>{reason}</p>
      <p
        className={hint()}
      >{`The key “${apiKey.name}” works; it has made ${apiKey.requests} requests.`}</p>
      <details>
        <summary>The whole answer</summary>
        <ScrollingText className={codeBox('max-h-96')}>
          {JSON.stringify(result, null, 2)}
        </ScrollingText>
      </details>
    </div>
  );
}
