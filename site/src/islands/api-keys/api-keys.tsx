import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { card } from '../../ui/classes.ts';
import { loadToasterSoon } from '../../ui/toaster/load-toaster.ts';
import { currentApiKeys } from './current-api-keys.ts';
import { FreshKey } from './fresh-key.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';

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
