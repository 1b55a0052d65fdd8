import type { HealthCheck, HealthResponse } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { card, table } from '../../ui/classes.ts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';
import { $healthAnswer } from '../metrics/health-answer.ts';

const NAMES: Readonly<Record<keyof HealthResponse['checks'], string>> = {
  database: 'Database',
  limits: 'Rate limits',
  roblox: 'Roblox',
  discord: 'Discord',
  wiki: 'Wiki',
  ai: 'AI',
  mail: 'Mail',
};

const STATES: Readonly<Record<HealthCheck['state'], string>> = {
  ok: 'Works',
  failing: 'Failing',
  unused: 'Not called yet',
  not_configured: 'Not configured',
};

/** What the product runs itself; in sample mode the fake server answers for all else. */
const OWN: readonly string[] = ['database', 'limits'];

/** A service that is not connected never works: it is simulated. */
function stateWord(
  name: string,
  state: HealthCheck['state'],
  mode: HealthResponse['mode'],
): string {
  const isSimulated = mode === 'sample' && state === 'ok' && !OWN.includes(name);
  return isSimulated ? 'Simulated' : STATES[state];
}

const BREAKERS: Readonly<Record<NonNullable<HealthCheck['breaker']>, string>> = {
  closed: 'Closed',
  open: 'Open: no calls for now',
  'half-open': 'Trying again',
};

const time = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'medium' });

/** What stands below the state of a service: what to do, and how it limits us. */
function notesOf({ advice, pausedUntil, rateLimited = 0 }: HealthCheck): string[] {
  const times = rateLimited === 1 ? 'once' : `${rateLimited} times`;
  return [
    ...(advice ? [advice] : []),
    ...(pausedUntil ? [`Nothing is sent until ${time.format(new Date(pausedUntil))}.`] : []),
    ...(rateLimited > 0 ? [`Has asked us to slow down ${times} since the start.`] : []),
  ];
}

/** How the services fare that the product calls, every 10 s. */
export function UpstreamCard() {
  const { data, error } = useStore($healthAnswer);
  const hasFailed = error !== undefined;
  return (
    <section className={card()} aria-labelledby="settings-upstreams">
      <h3 id="settings-upstreams">Upstream services</h3>
      <p role="status">
        {hasFailed && 'The state could not be loaded. Trying again every 10 seconds.'}
        {!hasFailed &&
          data?.mode === 'sample' &&
          'Sample data: the fake server answers for them all.'}
        {!hasFailed && data?.mode === 'live' && 'Based on the product’s most recent calls.'}
        {!hasFailed && !data && 'The state is being read.'}
      </p>
      {data && (
        <ScrollingBox className="overflow-x-auto" label="Services that the product calls">
          <table className={table({ space: 'cells:px-3 cells:py-2' }, 'cells:whitespace-nowrap')}>
            <thead>
              <tr>
                <th scope="col">Service</th>
                <th scope="col">State</th>
                <th scope="col">Last success</th>
                <th scope="col">Breaker</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(data.checks).map(([name, check]) => (
                <tr key={name}>
                  <th scope="row">{NAMES[name as keyof typeof NAMES] ?? name}</th>
                  <td>
                    <span
                      className="font-bold data-[state=failing]:text-danger"
                      data-state={check.state}
                    >
                      {stateWord(name, check.state, data.mode)}
                    </span>
                    {notesOf(check).map((note) => (
                      <small key={note} className="block max-w-prose whitespace-normal">
                        {note}
                      </small>
                    ))}
                  </td>
                  <td>{check.lastSuccessAt ? time.format(new Date(check.lastSuccessAt)) : '—'}</td>
                  <td>{check.breaker ? BREAKERS[check.breaker] : '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollingBox>
      )}
    </section>
  );
}
