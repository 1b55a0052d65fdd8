import type { LoginLog } from '@elc/contracts';
import { classes, table } from '../../ui/classes.ts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';
import { StatusChip } from '../frame/parts/status-chip.tsx';
import { EVENT_LABELS, STATUS_LABELS, STATUS_TONES } from './login-status.ts';
import { Moment } from './moment.tsx';
import { readableAgent } from './readable-agent.ts';

/** A cell is a line of a card on a narrow screen, and says what it is. */
const CELL = classes(
  'max-md:block max-md:border-0 max-md:p-0',
  'max-md:before:text-muted max-md:before:content-[attr(data-label)_":_"]',
);

/** Attempts, one a row; on a narrow screen one a card. */
export function LoginTable({ attempts }: { readonly attempts: readonly LoginLog[] }) {
  return (
    <ScrollingBox className="overflow-x-auto" label="Attempts">
      <table data-logins className={table({ space: 'cells:py-1.5 cells:pr-3' })}>
        <caption className="sr-only">Attempts, newest first</caption>
        <thead className="max-md:hidden">
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Status</th>
            <th scope="col">Address</th>
            <th scope="col">Browser</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {attempts.map(({ id, username, ipAddress, userAgent, timestamp, ...attempt }) => (
            <tr key={id} className="max-md:block max-md:border-b max-md:border-line max-md:py-3">
              <th
                scope="row"
                className="min-w-32 font-semibold wrap-anywhere max-md:block max-md:border-0 max-md:p-0"
              >
                {username}
                <What attempt={attempt} />
              </th>
              <td data-label="Status" className={CELL}>
                <StatusChip tone={STATUS_TONES[attempt.loginStatus]}>
                  {STATUS_LABELS[attempt.loginStatus]}
                </StatusChip>
                {attempt.repeats > 0 && (
                  <small className="text-s text-muted">
                    {' '}
                    and {attempt.repeats} more from this address in that minute
                  </small>
                )}
              </td>
              <td data-label="Address" className={classes(CELL, 'wrap-anywhere')}>
                {ipAddress}
              </td>
              <td
                data-label="Browser"
                className={classes(CELL, 'wrap-anywhere lg:whitespace-nowrap')}
                title={userAgent}
              >
                {readableAgent(userAgent)}
              </td>
              <td data-label="Time" className={CELL}>
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
    <small className="text-s font-normal text-muted">
      {' '}
      {EVENT_LABELS[event]}
      {detail && ` (${detail})`}
    </small>
  );
}
