import type { AppLog, LogLevel } from '@elc/contracts';
import { LOG_LEVELS } from '@elc/contracts/logs/log-kinds';
import { useRef } from 'react';
import { ListView } from '../frame/parts/list-view.tsx';
import { LogEmpty } from './log-empty.tsx';
import { LogFilterBar } from './log-filter-bar.tsx';
import { LEVEL_LABELS, LogLines } from './log-lines.tsx';
import { NewEntries, TailSwitch } from './tail-controls.tsx';
import { useLiveTail } from './use-live-tail.ts';
import { useLog } from './use-log.ts';

const SOURCE = {
  endpoint: 'appLogs' as const,
  choices: { name: 'level', values: LOG_LEVELS },
  entriesOf: ({ logs }: { logs: readonly AppLog[] }) => logs,
};

const LEVEL = {
  label: 'Level',
  all: 'All',
  options: LOG_LEVELS.map((level) => [level, LEVEL_LABELS[level]] as const),
};

/** What the product has logged, on all its replicas; it can be followed as it grows. */
export default function AppLogsTab() {
  const log = useLog<AppLog, LogLevel>(SOURCE);
  const lines = useRef<HTMLDivElement>(null);
  const tail = useLiveTail(log, lines);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2>Application logs</h2>
        <LogFilterBar log={log} searched="Search text or request id" choice={LEVEL} />
        <TailSwitch tail={tail} onRefresh={() => void log.list.refresh()} />
      </div>
      <NewEntries tail={tail} lines={lines} />
      <div ref={lines}>
        <ListView
          store={log.list}
          one="entry"
          many="entries"
          empty={
            <LogEmpty log={log} title="No log entries">
              New entries appear here within a second.
            </LogEmpty>
          }
        >
          {(entries) => <LogLines entries={entries} />}
        </ListView>
      </div>
    </>
  );
}
