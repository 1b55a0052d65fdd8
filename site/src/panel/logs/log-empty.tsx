import { useStore } from '@nanostores/react';
import { button } from '../../ui/classes.ts';
import { PanelEmpty } from '../frame/parts/panel-state.tsx';
import type { Log } from './log.ts';
import { isNarrowed } from './log-filter.ts';

interface Props<Entry, Choice extends string> {
  readonly log: Log<Entry, Choice>;
  readonly title: string;
  /** Why there may be nothing at all. */
  readonly children: string;
}

/** Says that a log shows nothing: because there is nothing, or because of what is looked for. */
export function LogEmpty<Entry, Choice extends string>({
  log,
  title,
  children,
}: Props<Entry, Choice>) {
  const narrowed = isNarrowed(useStore(log.$filter));
  // A search looks through so many entries at a time.
  const { nextCursor } = useStore(log.list.$list);
  const nothing =
    nextCursor === null
      ? 'No entries match these filters.'
      : 'None of the newest entries match these filters. Load more to search older ones.';
  return (
    <PanelEmpty title={title}>
      <p>{narrowed ? nothing : children}</p>
      {narrowed && (
        <button type="button" className={button()} onClick={log.clear}>
          Show everything
        </button>
      )}
    </PanelEmpty>
  );
}
