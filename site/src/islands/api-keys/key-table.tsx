import { useStore } from '@nanostores/react';
import { button, emptyState, errorState } from '../../ui/classes.ts';
import { currentApiKeys } from './current-api-keys.ts';
import { KeyCard } from './key-card.tsx';

/** The keys of this browser, newest first, or why there are none to see. */
export function KeyTable() {
  const list = useStore(currentApiKeys.$list);
  if (list.phase === 'loading') return <div className="skeleton h-36" aria-hidden="true" />;
  if (list.phase === 'failed') {
    return (
      <div className={errorState()}>
        <div role="alert">
          <p>Your API keys could not be loaded. {list.sentence}</p>
        </div>
        <button type="button" className={button({}, 'mt-2')} onClick={currentApiKeys.load}>
          Try again
        </button>
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
