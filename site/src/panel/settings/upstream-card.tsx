import type { HealthCheck } from '@elc/contracts';
import { useStore } from '@nanostores/react';
import { serviceStates } from '../../islands/metrics/service-states.ts';
import { $healthAnswer } from '../../islands/metrics/site-state.ts';
import { card, table } from '../../ui/classes.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { formatExactTime } from '../../ui/formats.ts';
import { Problem } from '../../ui/problem.tsx';

const BREAKERS: Readonly<Record<NonNullable<HealthCheck['breaker']>, string>> = {
  closed: 'Closed',
  open: 'Open: no calls for now',
  'half-open': 'Trying again',
};

/** What the states below rest on. */
const BASES = {
  sample: 'Sample data: the fake server answers for them all.',
  live: 'Based on the product’s most recent calls.',
  unread: 'The state is being read.',
};

/** The lines below the state of a service: what to do, and how it limits us. */
function notesOf({ advice, pausedUntil, rateLimited = 0 }: HealthCheck): string[] {
  const times = rateLimited === 1 ? 'once' : `${rateLimited} times`;
  return [
    ...(advice ? [advice] : []),
    ...(pausedUntil ? [`Nothing is sent until ${formatExactTime(pausedUntil)}.`] : []),
    ...(rateLimited > 0 ? [`Has asked us to slow down ${times} since the start.`] : []),
  ];
}

/** How the services fare that the product calls, every 10 s. */
export function UpstreamCard() {
  const { data, error } = useStore($healthAnswer);
  const hasFailed = error !== undefined;
  return (
    <section className={card()} aria-labelledby="settings-upstreams">
      <h3 id="settings-upstreams" className="scroll-mt-20">
        Upstream services
      </h3>
      {hasFailed && (
        <Problem>The state could not be loaded. Trying again every 10 seconds.</Problem>
      )}
      <p role="status">{hasFailed ? '' : BASES[data?.mode ?? 'unread']}</p>
      {data && (
        <DataTable
          label="Services that the product calls"
          heads={['Service', 'State', 'Last success', 'Breaker']}
          look={table({ space: 'cells:px-3 cells:py-2' }, 'cells:whitespace-nowrap')}
        >
          {serviceStates(data).map(({ name, check, word }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <span
                  className="font-bold data-[state=failing]:text-danger"
                  data-state={check.state}
                >
                  {word}
                </span>
                {notesOf(check).map((note) => (
                  <small key={note} className="block max-w-prose whitespace-normal">
                    {note}
                  </small>
                ))}
              </td>
              <td>{check.lastSuccessAt ? formatExactTime(check.lastSuccessAt) : '—'}</td>
              <td>{check.breaker ? BREAKERS[check.breaker] : '—'}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
