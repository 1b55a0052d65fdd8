import type { ConnectionResult, ConnectionService, ConnectionState } from '@elc/contracts';
import { SERVICE_TITLES } from '@elc/contracts/connections/results-text';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { badge, card, hint, type Tone, tag } from '../../ui/classes.ts';
import { formatExactClock } from '../../ui/formats.ts';
import { Problem } from '../../ui/problem.tsx';
import type { CheckedService } from './connections-board.ts';

const STATES: Readonly<Record<ConnectionState, { readonly word: string; readonly tone: Tone }>> = {
  ok: { word: 'OK', tone: 'success' },
  warning: { word: 'Look at it', tone: 'warning' },
  failed: { word: 'Failed', tone: 'danger' },
  not_configured: { word: 'Not set', tone: 'plain' },
  skipped: { word: 'Skipped', tone: 'plain' },
};

interface Props {
  readonly service: ConnectionService;
  readonly state: CheckedService;
  readonly onRun: () => void;
  /** What else can be done with the service. */
  readonly children?: ReactNode;
}

/** One service: what the last check found, line by line, and a button to check it again. */
export function ServiceCard({ service, state, onRun, children }: Props) {
  const { isRunning, checked, problem } = state;
  const title = SERVICE_TITLES[service];
  return (
    <section
      className={card({ space: 'gap-2 px-4 py-3' })}
      aria-labelledby={`connection-${service}`}
      aria-busy={isRunning}
      data-service={service}
    >
      <div className="flex items-center gap-3">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <h3 id={`connection-${service}`} className="text-m">
            {title}
          </h3>
          {checked?.sample && <span className={tag()}>Simulated</span>}
          <span className={hint()}>
            {isRunning
              ? 'Checking…'
              : checked && `Checked at ${formatExactClock(checked.checkedAt)}`}
          </span>
        </div>
        <Button size="small" className="flex-none" aria-disabled={isRunning} onClick={onRun}>
          {checked ? 'Check again' : 'Check'}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
      {problem !== null && (
        <Problem>
          {title} could not be checked. {problem}
        </Problem>
      )}
      {isRunning && !checked && <div className="skeleton h-10" aria-hidden="true" />}
      {checked && <Results results={checked.results} />}
      {children}
    </section>
  );
}

/** Results line by line: state, name, what was found and what to do. */
export function Results({ results }: { readonly results: readonly ConnectionResult[] }) {
  return (
    <ul className="grid gap-2">
      {results.map(({ name, state, detail, advice, elapsedMs }) => (
        <li
          key={`${name} ${detail}`}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line pt-2 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
          data-state={state}
        >
          <span>
            <span className={badge(STATES[state].tone)}>{STATES[state].word}</span>
          </span>
          <div className="min-w-0 text-s wrap-anywhere">
            <strong>{name}</strong>
            {elapsedMs !== null && <span className="text-muted"> {elapsedMs} ms</span>}
            <span className="block">{detail}</span>
            {advice && <span className="block font-semibold text-text">→ {advice}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
