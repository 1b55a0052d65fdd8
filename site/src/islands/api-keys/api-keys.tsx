import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { card, emptyState, errorState } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { KeyForm } from './key-form.tsx';
import { currentApiKeys } from './key-store.ts';

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
      <div className={errorState()}>
        <div role="alert">
          <p>Your API keys could not be loaded. {list.sentence}</p>
        </div>
        <Button className="mt-2" onClick={currentApiKeys.load}>
          Try again
        </Button>
      </div>
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
