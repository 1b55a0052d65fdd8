import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { emptyState, hint } from '../../ui/classes.ts';
import type { Problems } from '../../ui/form.ts';
import { Form, FormInput, SubmitButton } from '../../ui/form.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Failed } from '../../ui/problem.tsx';
import { KeyField } from '../api-docs/try-it/call-field.tsx';
import * as apiKeys from './key-store.ts';

/** Most visitors have none. */
const KeyCard = lazyPart(() => import('./key-card.tsx'), null);
const FreshKey = lazyPart(() => import('./fresh-key.tsx'), null);
const KeySettingFields = lazyPart(
  () => import('./key-setting-fields.tsx'),
  <div className="skeleton h-96" aria-hidden="true" />,
);
const OwnWebhooks = lazyPart(() => import('../webhooks/own-webhooks.tsx'), null);

/** Makes an API key, or takes one that the reader has; the page uses it from then on. */
export function MakeKey() {
  const fresh = useStore(apiKeys.$fresh);
  return (
    <div className="grid items-start gap-x-9 gap-y-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <KeyForm />
      <KeyField id="own-key" label="Or paste a key that you have" problem={null} />
      <div className="lg:col-span-full" aria-live="polite">
        {fresh && <FreshKey key={fresh.id} fresh={fresh} />}
      </div>
    </div>
  );
}

/** Looks after the API keys of this browser, and what is posted for them. */
export function OwnKeys() {
  const list = useStore(apiKeys.$list);
  useEffect(() => void apiKeys.load(), []);
  return (
    <section className="mb-9 grid gap-3" aria-labelledby="keys-list">
      <h3 id="keys-list" tabIndex={-1}>
        Your API keys
      </h3>
      <KeyTable />
      {list.phase === 'ready' && list.keys.length > 0 && <OwnWebhooks keys={list.keys} />}
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

/** The name of a new key, the button that makes it, and what it is limited to for those who want that. */
function KeyForm() {
  const [isOpened, setOpened] = useState(false);
  const more = useRef<HTMLDetailsElement>(null);

  function check({ name }: { readonly name: string }): Problems {
    const problem = apiKeys.nameProblem(name);
    return problem ? { name: problem } : {};
  }

  async function make({ name }: { readonly name: string }, form: HTMLFormElement) {
    const chosen = isOpened ? await import('./key-settings.ts') : null;
    const settings = chosen?.newSettingsIn(new FormData(form), Date.now()) ?? {};
    let found = chosen?.settingProblems(settings) ?? {};
    if (Object.keys(found).length > 0) return unfolded(found);
    const isMade = await apiKeys.generate(name, settings, (problems) => {
      found = chosen?.atFields(problems) ?? problems;
    });
    return isMade ? undefined : unfolded(found);
  }

  /** A field that is wrong is seen, and can take the focus. */
  function unfolded(found: Problems): Problems {
    const { name: _, ...others } = found;
    if (more.current && Object.keys(others).length > 0) more.current.open = true;
    return found;
  }

  return (
    <Form
      id="key"
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      check={check}
      action={make}
    >
      <FormInput name="name" label="Key name" autoComplete="off" placeholder="My bot" />
      {/* In line with the field, below its label. */}
      <SubmitButton className="justify-self-start sm:mt-[2.1rem]" pending="Working...">
        Generate API key
      </SubmitButton>
      <p className={hint('sm:col-span-2')}>
        A key is shown once, right after it is made: copy it to a safe place. This browser lists the
        keys that it made. Anyone who has a key can make calls with it.
      </p>
      <details
        ref={more}
        className="sm:col-span-2"
        onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
      >
        <summary className="cursor-pointer font-bold">More settings</summary>
        <div className="pt-3">{isOpened && <KeySettingFields />}</div>
      </details>
    </Form>
  );
}
