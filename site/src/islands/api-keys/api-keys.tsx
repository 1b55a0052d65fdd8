import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import {
  emptyState,
  field as fieldClasses,
  fieldError,
  hint,
  input,
  label,
} from '../../ui/classes.ts';
import { useHydrated, usePreHydrationValue } from '../../ui/hydration.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Failed } from '../../ui/problem.tsx';
import { KeyField } from '../api-docs/try-it/call-field.tsx';
import * as apiKeys from './key-store.ts';

/** Most visitors have none. */
const KeyCard = lazyPart(() => import('./key-card.tsx'), null);
const FreshKey = lazyPart(() => import('./fresh-key.tsx'), null);

/** Makes an API key, or takes one that the reader has; the page uses it from then on. */
export function MakeKey() {
  const fresh = useStore(apiKeys.$fresh);
  return (
    <div className="grid gap-x-9 gap-y-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <KeyForm />
      <KeyField id="own-key" label="Or paste a key that you have" problem={null} />
      <div className="lg:col-span-full" aria-live="polite">
        {fresh && <FreshKey key={fresh.id} fresh={fresh} />}
      </div>
    </div>
  );
}

/** Looks after the API keys of this browser. */
export function OwnKeys() {
  useEffect(() => void apiKeys.load(), []);
  return (
    <section className="mb-9 grid gap-3" aria-labelledby="keys-list">
      <h3 id="keys-list" tabIndex={-1}>
        Your API keys
      </h3>
      <KeyTable />
    </section>
  );
}

/** The keys of this browser, newest first, or why there are none to see. */
function KeyTable() {
  const list = useStore(apiKeys.$list);
  if (list.phase === 'loading') return <div className="skeleton h-36" aria-hidden="true" />;
  if (list.phase === 'failed') {
    return (
      <Failed onRetry={apiKeys.load}>Your API keys could not be loaded. {list.sentence}</Failed>
    );
  }
  if (list.keys.length === 0) {
    return (
      <div className={emptyState()}>
        <p>No API keys found. Generate one above to get started.</p>
      </div>
    );
  }
  return (
    <ul className="grid grid-fit-96 items-start gap-6">
      {list.keys.map((listed) => (
        <KeyCard key={listed.id} listed={listed} />
      ))}
    </ul>
  );
}

/** The name of a new key, and the button that makes it. */
function KeyForm() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const isBusy = useStore(apiKeys.$isBusy);
  const isAlive = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationValue('key-name', name, ({ value }) => setName(value));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = apiKeys.nameProblem(name);
    setProblem(found);
    if (found) field.current?.focus();
    else if (await apiKeys.generate(name)) setName('');
  }

  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      onSubmit={submit}
      noValidate
    >
      <div className={fieldClasses()}>
        <label className={label()} htmlFor="key-name">
          Key name
        </label>
        <input
          ref={field}
          id="key-name"
          className={input()}
          autoComplete="off"
          placeholder="My bot"
          value={name}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? 'key-name-problem key-hint' : 'key-hint'}
          onChange={(event) => setName(event.target.value)}
        />
        {problem && (
          <p className={fieldError()} id="key-name-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      {/* In line with the field, below its label. */}
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start sm:mt-[2.1rem]"
        disabled={!isAlive || isBusy}
      >
        {isBusy ? 'Working...' : 'Generate API key'}
      </Button>
      <p className={hint('sm:col-span-2')} id="key-hint">
        A key is shown once, right after it is made: copy it to a safe place. This browser lists the
        keys that it made. Anyone who has a key can make calls with it.
      </p>
    </form>
  );
}
