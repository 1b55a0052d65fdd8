import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { field as fieldClasses, fieldError, hint, input, label } from '../../ui/classes.ts';
import { useHydrated, usePreHydrationValue } from '../../ui/hydration.ts';
import { currentApiKeys, nameProblem } from './key-store.ts';

/** The name of a new key, and the button that makes it. */
export function KeyForm() {
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
