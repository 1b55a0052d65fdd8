import type { LoginEvent, LoginLog, LoginStatus } from '@elc/contracts';
import { LOGIN_STATUSES } from '@elc/contracts/logs/log-kinds';
import { useStore } from '@nanostores/react';
import { readableAgent } from '../../ui/readable-agent.ts';
import { pageOf } from '../frame/list.ts';
import { CsvDownload } from '../frame/list-tab.tsx';
import type { Column } from '../frame/list-table.tsx';
import { call } from '../frame/panel-call.ts';
import { type ChipTone, StatusChip } from '../frame/status-chip.tsx';
import { LogTab, logQuery, Moment, useLogList, WHOLE_LOG } from './log-tab.tsx';

const STATUSES: Readonly<Record<LoginStatus, readonly [name: string, tone: ChipTone]>> = {
  success: ['Success', 'success'],
  failed: ['Failed', 'warning'],
  locked: ['Locked out', 'danger'],
  refused: ['Refused', 'danger'],
};

/** What was attempted, where it was not to sign in. */
const EVENT_LABELS: Readonly<Record<Exclude<LoginEvent, 'sign_in'>, string>> = {
  confirmed: 'Key or password confirmed',
  key_made: 'Admin key made',
  key_revoked: 'Admin key revoked',
  session_ended: 'Panel session ended',
};

export const LOGIN_COLUMNS: readonly Column<LoginLog>[] = [
  {
    label: 'Name',
    className: 'min-w-32 font-semibold wrap-anywhere',
    cell: ({ username, event, detail }) => (
      <>
        {username}
        <small className="text-s font-normal text-muted">
          {`${event === 'sign_in' ? '' : ` ${EVENT_LABELS[event]}`}${detail ? ` (${detail})` : ''}`}
        </small>
      </>
    ),
  },
  {
    label: 'Status',
    cell: ({ loginStatus, repeats }) => (
      <>
        <StatusChip tone={STATUSES[loginStatus][1]}>{STATUSES[loginStatus][0]}</StatusChip>
        {repeats > 0 && (
          <small className="text-s text-muted">
            {' '}
            and {repeats} more from this address in that minute
          </small>
        )}
      </>
    ),
  },
  { label: 'Address', className: 'wrap-anywhere', cell: ({ ipAddress }) => ipAddress },
  {
    label: 'Browser',
    className: 'wrap-anywhere lg:whitespace-nowrap',
    title: ({ userAgent }) => userAgent,
    cell: ({ userAgent }) => readableAgent(userAgent),
  },
  { label: 'Time', cell: ({ timestamp }) => <Moment at={timestamp} /> },
];

export default function LoginLogsTab() {
  const list = useLogList<LoginLog, typeof WHOLE_LOG & { readonly status: LoginStatus | '' }>(
    { ...WHOLE_LOG, status: '' },
    async (filter, cursor) =>
      pageOf(await call('loginLogs', { query: { ...logQuery(filter), cursor } }), 'logs'),
  );
  const filter = useStore(list.$filter);
  return (
    <div data-logins>
      <LogTab
        tab="logs"
        title="Login logs"
        list={list}
        beside={<CsvDownload path="login-logs.csv" query={logQuery(filter)} />}
        searched="Search name, address or browser"
        choices={[
          {
            field: 'status',
            label: 'Status',
            all: 'All',
            options: LOGIN_STATUSES.map((status) => [status, STATUSES[status][0]] as const),
          },
        ]}
        one="attempt"
        many="attempts"
        failed="Failed to fetch login logs."
        emptyTitle="No login logs available"
        emptyText="Attempts to sign in or to open the panel appear here."
        table={{
          label: 'Attempts',
          caption: 'Attempts, newest first',
          columns: LOGIN_COLUMNS,
        }}
      />
    </div>
  );
}
