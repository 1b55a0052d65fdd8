import type { AppLog, LogLevel } from '@elc/contracts';
import { LOG_LEVELS } from '@elc/contracts/logs/log-kinds';
import { useRef } from 'react';
import { classes, disclosure } from '../../ui/classes.ts';
import { DETAIL_ROWS } from '../frame/detail-row.tsx';
import { pageOf } from '../frame/list.ts';
import { call } from '../frame/panel-call.ts';
import { usePanel } from '../frame/panel-context.ts';
import { type ChipTone, StatusChip } from '../frame/status-chip.tsx';
import { type LogFilter, LogTab, logQuery, Moment, useLogList, WHOLE_LOG } from './log-tab.tsx';
import { NewEntries, TailSwitch, useLiveTail } from './tail-controls.tsx';

type AppLogFilter = LogFilter & { readonly level: LogLevel | '' };

/** What the product has logged, on all its replicas; it can be followed as it grows. */
export default function AppLogsTab() {
  const read = async (query: object) => pageOf(await call('appLogs', { query }), 'logs');
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
          options: LOG_LEVELS.map((level) => [level, LEVELS[level].label] as const),
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

/** By the edge of its line, what went wrong can be found at a glance. */
const LEVELS: Readonly<Record<LogLevel, { label: string; tone: ChipTone; edge: string }>> = {
  error: { label: 'Error', tone: 'danger', edge: 'border-l-danger' },
  warn: { label: 'Warning', tone: 'warning', edge: 'border-l-warning' },
  info: { label: 'Info', tone: 'accent', edge: 'border-l-line' },
  debug: { label: 'Debug', tone: 'accent', edge: 'border-l-line' },
};

function LogLine({ entry: { at, level, message, requestId, replica } }: { entry: AppLog }) {
  const { openTab } = usePanel();
  const [first = '', ...rest] = message.split('\n');
  return (
    <li
      data-log-line
      className={classes(
        'grid min-w-0 gap-x-3 gap-y-1 border-l-4 px-3 py-1 not-first:border-t not-first:border-t-line',
        'xl:grid-cols-[auto_minmax(0,1fr)]',
        LEVELS[level].edge,
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s text-muted xl:flex-nowrap">
        <StatusChip tone={LEVELS[level].tone}>{LEVELS[level].label}</StatusChip>
        <Moment at={at} />
        <span>{replica}</span>
        {requestId && (
          <button
            type="button"
            className="min-h-6 cursor-pointer text-start font-mono wrap-anywhere text-accent xl:max-w-[9ch] xl:truncate underline underline-offset-[0.2em] hover:decoration-[0.14em]"
            title={`Show what went wrong in request ${requestId}`}
            onClick={() => openTab('except', { q: requestId })}
          >
            <span className="sr-only">Exceptions of request </span>
            {requestId}
          </button>
        )}
      </div>
      <p data-log-text className="py-0.5 font-mono text-s/normal wrap-anywhere whitespace-pre-wrap">
        {first}
      </p>
      {rest.length > 0 && (
        <details className="xl:col-start-2">
          <summary className={disclosure()}>
            {rest.length} more {rest.length === 1 ? 'line' : 'lines'}
          </summary>
          <pre className="font-mono text-s/normal wrap-anywhere whitespace-pre-wrap">
            {rest.join('\n')}
          </pre>
        </details>
      )}
    </li>
  );
}
