import type { DatabaseResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { SubmitEvent } from 'react';
import { button, card, facts as factList } from '../../../ui/classes.ts';
import { formatDateTime } from '../../../ui/formats.ts';
import { useReveal } from '../../../ui/use-reveal.ts';
import { $callKey } from '../call-key.ts';
import { KeyField } from '../try-it/key-field.tsx';
import type { TestState } from './run-api-tests.ts';
import { TestProblem } from './test-problem.tsx';

type Database = DatabaseResponse['database'];

interface Props {
  readonly $state: ReadableAtom<TestState<Database>>;
  readonly check: (key: string) => Promise<void>;
}

/** Requests what the product holds, with the visitor's own key. */
export function DatabaseCheck({ $state, check }: Props) {
  const state = useStore($state);
  const key = useStore($callKey);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void check(key);
  }

  return (
    <section className={card()} aria-labelledby="database-check">
      <h3 id="database-check">Database check</h3>
      <p>Asks GET /api/database how much the product holds.</p>
      <form className="grid gap-3" onSubmit={submit} noValidate>
        <KeyField id="database-key" problem={null} />
        <button
          type="submit"
          className={button({ kind: 'primary' }, 'justify-self-start')}
          disabled={state.phase === 'pending'}
        >
          {state.phase === 'pending' ? 'Checking...' : 'Check database'}
        </button>
      </form>
      <TestProblem state={state} />
      <div aria-live="polite">
        {state.phase === 'passed' && <DatabaseFacts database={state.result} />}
      </div>
    </section>
  );
}

function DatabaseFacts({ database }: { readonly database: Database }) {
  const { engine, lastBackupAt, ...counts } = database;
  const facts = [
    { name: 'engine', value: engine },
    ...Object.entries(counts).map(([name, count]) => ({ name, value: String(count) })),
    { name: 'last backup', value: lastBackupAt ? formatDateTime(lastBackupAt) : 'none recorded' },
  ];
  const list = useReveal<HTMLDListElement>();
  return (
    <dl className={factList()} ref={list} tabIndex={-1}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
