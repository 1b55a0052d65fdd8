import type { AppLog, LogLevel } from '@elc/contracts';
import { LOG_LEVELS } from '@elc/contracts/logs/log-kinds';
import { useRef } from 'react';
import { DETAIL_ROWS } from '../frame/detail-row.tsx';
import { usePanel } from '../frame/panel-context.ts';
import { LEVEL_LABELS, LogLine } from './log-line.tsx';
import { type LogFilter, LogTab, logQuery, useLogList, WHOLE_LOG } from './log-tab.tsx';
import { NewEntries, TailSwitch, useLiveTail } from './tail-controls.tsx';

type AppLogFilter = LogFilter & { readonly level: LogLevel | '' };

/** What the product has logged, on all its replicas; it can be followed as it grows. */
export default function AppLogsTab() {
  const { call } = usePanel();
  const read = async (query: object) => {
    const page = await call('appLogs', { query });
    return { entries: page.logs, nextCursor: page.nextCursor };
  };
  const list = useLogList<AppLog, AppLogFilter>({ ...WHOLE_LOG, level: '' }, (filter, cursor) =>
    read({ ...logQuery(filter), cursor }),
  );
  const lines = useRef<HTMLUListElement>(null);
  const tail = useLiveTail(list, lines, (since, limit) => {
    const query = logQuery(list.$filter.get());
    return read({ ...query, limit, from: since && since > query.from ? since : query.from });
  });
  return (
    <LogTab
      tab="app-logs"
      title="Application logs"
      list={list}
      searched="Search text or request id"
      choices={[
        {
          field: 'level',
          label: 'Level',
          all: 'All',
          options: LOG_LEVELS.map((level) => [level, LEVEL_LABELS[level]] as const),
        },
      ]}
      actions={<TailSwitch tail={tail} onRefresh={() => void list.refresh()} />}
      above={<NewEntries tail={tail} lines={lines} />}
      one="entry"
      many="entries"
      emptyTitle="No log entries"
      emptyText="New entries appear here within a second."
      show={(entries) => (
        <ul ref={lines} className={DETAIL_ROWS}>
          {entries.map((entry) => (
            <LogLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    />
  );
}
