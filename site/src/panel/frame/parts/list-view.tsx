import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import type { PagedListStore } from '../paged-list.ts';
import { ListFoot } from './list-foot.tsx';
import { PanelFailure, PanelLoading } from './panel-state.tsx';

interface Props<Entry, Filter> {
  readonly store: PagedListStore<Entry, Filter>;
  readonly one: string;
  readonly many: string;
  /** Shown when nothing passes the filter. */
  readonly empty: ReactNode;
  /** Said instead of the usual sentence when nothing could be loaded. */
  readonly failed?: string;
  readonly children: (entries: readonly Entry[]) => ReactNode;
}

/** A list of any length: skeletons, why there is nothing, or the entries and the way to more. */
export function ListView<Entry, Filter>({
  store,
  one,
  many,
  empty,
  failed,
  children,
}: Props<Entry, Filter>) {
  const { phase, entries, problem } = useStore(store.$list);
  useEffect(() => void store.visit(), [store]);
  if (phase === 'loading') return <PanelLoading what={many} />;
  if (phase === 'failed') {
    const retry = () => void store.refresh();
    return (
      <PanelFailure what={`The ${many}`} sentence={failed} problem={problem} onRetry={retry} />
    );
  }
  return (
    <>
      {entries.length === 0 ? empty : children(entries)}
      <ListFoot store={store} one={one} many={many} />
    </>
  );
}
