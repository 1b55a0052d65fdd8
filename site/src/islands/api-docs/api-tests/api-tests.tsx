import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { card } from '../../../ui/classes.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { $callKey } from '../call-key.ts';
import { KeyField } from '../try-it/call-field.tsx';
import { createApiTests, type TestState } from './run-api-tests.ts';

const results = () => import('./test-results.tsx');
const PlayerResult = lazyPart(async () => ({ default: (await results()).PlayerResult }), null);
const DatabaseFacts = lazyPart(async () => ({ default: (await results()).DatabaseFacts }), null);

/** Two quick tests of the visitor's own key, without a line of code. */
export function ApiTests() {
  const [{ $player, testPlayer, $database, checkDatabase }] = useState(createApiTests);
  const player = useStore($player);
  const database = useStore($database);
  const key = useStore($callKey);
  const [username, setUsername] = useState('');
  return (
    <div className="my-6 grid grid-fit-80 items-start gap-6">
      <KeyTest
        id="api-test"
        title="API test"
        text="Checks a player by GET /api/newgen-check."
        keyId="test-key"
        submit={['Test API', 'Testing...']}
        state={player}
        onSubmit={() => void testPlayer(username, key)}
        result={player.phase === 'passed' && <PlayerResult result={player.result} />}
      >
        <FormField
          id="test-username"
          label="Roblox username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
      </KeyTest>
      <KeyTest
        id="database-check"
        title="Database check"
        text="Asks GET /api/database how much the product holds."
        keyId="database-key"
        submit={['Check database', 'Checking...']}
        state={database}
        onSubmit={() => void checkDatabase(key)}
        result={database.phase === 'passed' && <DatabaseFacts database={database.result} />}
      />
    </div>
  );
}

interface KeyTestProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly keyId: string;
  readonly submit: readonly [label: string, pending: string];
  readonly state: TestState<unknown>;
  readonly onSubmit: () => void;
  readonly result: ReactNode;
  /** Fields above that of the key. */
  readonly children?: ReactNode;
}

/** The form of a test and what came of it. A test that failed is read out by its notification alone. */
export function KeyTest({ id, title, text, keyId, submit, state, ...props }: KeyTestProps) {
  const isPending = state.phase === 'pending';
  return (
    <section className={card()} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>{text}</p>
      <form
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        {props.children}
        <KeyField id={keyId} problem={null} />
        <Button type="submit" kind="primary" className="justify-self-start" disabled={isPending}>
          {submit[isPending ? 1 : 0]}
        </Button>
      </form>
      <div role={state.phase === 'failed' ? undefined : 'alert'}>
        {(state.phase === 'incomplete' || state.phase === 'failed') && (
          <p className="text-danger">
            <strong>{state.problem}</strong>
            {state.phase === 'failed' && <> {state.sentence}</>}
          </p>
        )}
      </div>
      <div aria-live="polite">{props.result}</div>
    </section>
  );
}
