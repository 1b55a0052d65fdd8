import type { ApiKeyUsageResponse, CallOutcome } from '@elc/contracts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { BarChart } from '../../ui/charts.ts';
import { classes, fieldError, hint, legendEntry, table } from '../../ui/classes.ts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';
import { OUTCOME_NAMES, usageSeries, usageTotals, usedDays } from './usage-summary.ts';

type Usage = ApiKeyUsageResponse['usage'];

/** As the bars of the chart have them. */
const TONES: Readonly<Record<CallOutcome, string>> = {
  ok: 'before:bg-brick-leaf',
  clientError: 'before:bg-brick-sun',
  rateLimited: 'before:bg-brick-violet',
  serverError: 'before:bg-brick-coral',
};
const OUTCOMES = Object.entries(OUTCOME_NAMES) as [CallOutcome, string][];

/** Calls of one key in the last 30 days by outcome: a chart, and the same as text. */
export default function KeyUsage({ id }: { readonly id: string }) {
  const [usage, setUsage] = useState<Usage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call('keyUsage', { params: { id } }, { signal: leaving.signal }).then(
      (answer) => setUsage(answer.usage),
      (error) => {
        if (leaving.signal.aborted) return;
        setProblem(failureSentence(error));
      },
    );
    return () => leaving.abort();
  }, [id]);
  if (problem !== null) {
    return (
      <p className={fieldError()} role="alert">
        The usage could not be loaded. {problem}
      </p>
    );
  }
  if (!usage) return <div className="skeleton h-36" aria-hidden="true" />;
  return <UsageReport usage={usage} />;
}

function UsageReport({ usage }: { readonly usage: Usage }) {
  const totals = usageTotals(usage.days);
  const days = usedDays(usage.days);
  return (
    <figure className="grid gap-3 border-t-2 border-dashed border-line pt-3">
      <figcaption className="font-bold">Calls of the last 30 days, UTC</figcaption>
      <UsageChart days={usage.days} />
      <ul className="grid gap-1 text-s">
        {OUTCOMES.map(([outcome, name]) => (
          <li key={outcome} className={legendEntry(TONES[outcome])}>
            {name}: <strong>{totals[outcome]}</strong>
          </li>
        ))}
      </ul>
      {days.length === 0 ? (
        <p className={hint()}>No calls yet.</p>
      ) : (
        <details>
          <summary>Day by day</summary>
          <DayTable days={days} />
        </details>
      )}
    </figure>
  );
}

function DayTable({ days }: { readonly days: Usage['days'] }) {
  return (
    <ScrollingBox className="overflow-x-auto" label="Calls by day">
      <table className={table({ space: 'cells:py-1 cells:pr-3' }, 'mt-2')}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {OUTCOMES.map(([outcome, name]) => (
              <th key={outcome} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, calls }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {OUTCOMES.map(([outcome]) => (
                <td key={outcome}>{calls[outcome]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollingBox>
  );
}

/** Colours of the outcomes, in their order; the legend has them too. */
const SERIES_TONES = classes(
  '[&_.ct-series-a]:[--tone:var(--color-brick-leaf)] [&_.ct-series-b]:[--tone:var(--color-brick-sun)]',
  '[&_.ct-series-c]:[--tone:var(--color-brick-violet)] [&_.ct-series-d]:[--tone:var(--color-brick-coral)]',
);

/** Stacked bars, one a day; hidden from screen readers, which get the table beside it. */
export function UsageChart({ days }: { readonly days: ApiKeyUsageResponse['usage']['days'] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const chart = new BarChart(
      place.current,
      { labels: days.map(({ day }) => day.slice(5)), series: usageSeries(days) },
      {
        stackBars: true,
        height: 172,
        chartPadding: { top: 18, right: 24, bottom: 0, left: 0 },
        axisX: {
          showGrid: false,
          labelInterpolationFnc: (label, index) => (index % 7 === 1 ? label : null),
        },
        axisY: { onlyInteger: true, offset: 36 },
      },
    );
    return () => {
      chart.detach();
    };
  }, [days]);
  return (
    <div
      ref={place}
      className={classes('day-bars', SERIES_TONES)}
      aria-hidden="true"
      data-usage-chart
    />
  );
}
