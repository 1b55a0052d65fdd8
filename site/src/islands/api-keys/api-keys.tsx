import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import {
  card,
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
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { currentApiKeys, nameProblem } from './key-store.ts';

/** Most visitors have none. */
const KeyCard = lazyPart(() => import('./key-card.tsx'), null);
const FreshKey = lazyPart(() => import('./fresh-key.tsx'), null);

/** Makes API keys and looks after those of this browser. */
export function ApiKeys() {
  const fresh = useStore(currentApiKeys.$fresh);
  useEffect(() => {
    void currentApiKeys.load();
    return loadToasterSoon();
  }, []);
  return (
    <div className="mb-9 grid gap-6">
      <section
        className={card({ space: 'gap-x-6 gap-y-3 px-6 py-3' }, 'lg:grid lg:grid-cols-[auto_1fr]')}
        aria-labelledby="keys-make"
      >
        <h3 className="lg:pt-2.5" id="keys-make">
          Generate an API key
        </h3>
        <KeyForm />
        <div className="lg:col-span-2" aria-live="polite">
          {fresh && <FreshKey key={fresh.id} fresh={fresh} />}
        </div>
      </section>
      <section className="grid gap-3" aria-labelledby="keys-list">
        <h3 id="keys-list" tabIndex={-1}>
          Your API keys
        </h3>
        <KeyTable />
      </section>
    </div>
  );
}

/** The keys of this browser, newest first, or why there are none to see. */
function KeyTable() {
  const list = useStore(currentApiKeys.$list);
  if (list.phase === 'loading') return <div className="skeleton h-36" aria-hidden="true" />;
  if (list.phase === 'failed') {
    return (
      <Failed onRetry={currentApiKeys.load}>
        Your API keys could not be loaded. {list.sentence}
      </Failed>
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
    <ul className="grid grid-fill-96 items-start gap-6">
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
  const isBusy = useStore(currentApiKeys.$isBusy);
  const isAlive = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  usePreHydrationValue('key-name', name, ({ value }) => setName(value));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = nameProblem(name);
    setProblem(found);
    if (found) field.current?.focus();
    else if (await currentApiKeys.generate(name)) setName('');
  }

  return (
    <form
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      onSubmit={submit}
      noValidate
    >
      <div className={fieldClasses('lg:grid-cols-[auto_1fr] lg:items-center lg:gap-x-3')}>
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
          <p className={fieldError('lg:col-start-2')} id="key-name-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
      {/* Beside the field: below its label, or in line with it. */}
      <Button
        type="submit"
        kind="primary"
        className="justify-self-start sm:mt-[2.1rem] lg:mt-0"
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
