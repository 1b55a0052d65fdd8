import type { ExceptionEntry } from '@elc/contracts';
import type { PropsWithChildren } from 'react';
import { button } from '../../ui/classes.ts';
import { ListView } from '../frame/parts/list-view.tsx';
import { ExceptionCard } from './exception-card.tsx';
import { LogEmpty } from './log-empty.tsx';
import { LogFilterBar } from './log-filter-bar.tsx';
import { useLog } from './use-log.ts';

const SOURCE = {
  endpoint: 'exceptions' as const,
  choices: { name: 'code', values: [] },
  entriesOf: ({ exceptions }: { exceptions: readonly ExceptionEntry[] }) => exceptions,
};

/**
 * Failures on our side, to be found by the request id that a visitor was given. `children` are
 * shown beside its heading.
 */
export function ExceptionsList({ children }: PropsWithChildren) {
  const log = useLog<ExceptionEntry, never>(SOURCE);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2>Exceptions</h2>
        {children}
        <LogFilterBar log={log} searched="Search request id, code, path or message" />
        <button
          type="button"
          className={button({ size: 'small' })}
          onClick={() => void log.list.refresh()}
        >
          Refresh
        </button>
      </div>
      <ListView
        store={log.list}
        one="exception"
        many="exceptions"
        empty={
          <LogEmpty log={log} title="No exceptions">
            Nothing has gone wrong on our side.
          </LogEmpty>
        }
      >
        {(exceptions) => (
          <ol className="grid rounded-m border-2 border-line bg-surface">
            {exceptions.map((exception) => (
              <ExceptionCard key={exception.id} exception={exception} />
            ))}
          </ol>
        )}
      </ListView>
    </>
  );
}
