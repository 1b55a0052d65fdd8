import type { LoginLog } from '@elc/contracts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';
import { StatusChip } from '../admin-panel/parts/status-chip.tsx';
import { EVENT_LABELS, STATUS_LABELS, STATUS_TONES } from './login-status.ts';
import { Moment } from './moment.tsx';
import { readableAgent } from './readable-agent.ts';

/** Attempts, one a row; on a narrow screen one a card. */
export function LoginTable({ attempts }: { readonly attempts: readonly LoginLog[] }) {
  return (
    <ScrollingBox className="panel-table" label="Attempts">
      <table className="login-table">
        <caption className="visually-hidden">Attempts, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col">Address</th>
            <th scope="col">Browser</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map(({ id, username, ipAddress, userAgent, timestamp, ...attempt }) => (
            <tr key={id}>
              <th scope="row" className="log-attempt">
                {username}
                <What attempt={attempt} />
              </th>
              <td data-label="Status">
                <StatusChip tone={STATUS_TONES[attempt.loginStatus]}>
                  {STATUS_LABELS[attempt.loginStatus]}
                </StatusChip>
                {attempt.repeats > 0 && (
                  <small className="log-repeats">
                    and {attempt.repeats} more from this address in that minute
                  </small>
                )}
              </td>
              <td data-label="Address" className="log-agent">
                {ipAddress}
              </td>
              <td data-label="Browser" className="log-agent" title={userAgent}>
                {readableAgent(userAgent)}
              </td>
              <td data-label="Time">
                <Moment at={timestamp} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingBox>
  );
}

/** What was done with which key or session; nothing for an attempt to sign in. */
function What({ attempt: { event, detail } }: { attempt: Pick<LoginLog, 'event' | 'detail'> }) {
  if (event === 'sign_in') return null;
  return (
    <small className="log-repeats">
      {EVENT_LABELS[event]}
      {detail && ` (${detail})`}
    </small>
  );
}
