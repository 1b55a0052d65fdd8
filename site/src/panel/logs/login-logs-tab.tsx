import type { LoginLog, LoginStatus } from '@elc/contracts';
import { LOGIN_STATUSES } from '@elc/contracts/logs/log-kinds';
import { button } from '../../ui/classes.ts';
import { ListView } from '../frame/parts/list-view.tsx';
import { LogEmpty } from './log-empty.tsx';
import { LogFilterBar } from './log-filter-bar.tsx';
import { STATUS_LABELS } from './login-status.ts';
import { LoginTable } from './login-table.tsx';
import { useLog } from './use-log.ts';

const SOURCE = {
  endpoint: 'loginLogs' as const,
  choices: { name: 'status', values: LOGIN_STATUSES },
  entriesOf: ({ logs }: { logs: readonly LoginLog[] }) => logs,
};

const STATUS = {
  label: 'Status',
  all: 'All',
  options: LOGIN_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
};

/** Every attempt to sign in or to open the panel. */
export default function LoginLogsTab() {
  const log = useLog<LoginLog, LoginStatus>(SOURCE);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2>Login logs</h2>
        <LogFilterBar log={log} searched="Search name, address or browser" choice={STATUS} />
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
        one="attempt"
        many="attempts"
        failed="Failed to fetch login logs."
        empty={
          <LogEmpty log={log} title="No login logs available">
            Attempts to sign in or to open the panel appear here.
          </LogEmpty>
        }
      >
        {(attempts) => <LoginTable attempts={attempts} />}
      </ListView>
    </>
  );
}
