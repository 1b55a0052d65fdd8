import type { ApiKeyUsageResponse, CallOutcome } from '@elc/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { failureSentence } from '../../api/failure-sentence.ts';
import { fieldError, hint, legendEntry, notice } from '../../ui/classes.ts';
import { DayBars, type DaySeries, DayTable, toneOf } from '../../ui/day-chart.tsx';
import { formatWhole } from '../../ui/formats.ts';

type Usage = ApiKeyUsageResponse['usage'];

/** What each outcome is called, in the order in which a bar stacks them. */
const OUTCOMES: readonly (readonly [CallOutcome, name: string, tone: DaySeries['tone']])[] = [
  ['ok', 'Answered', 'leaf'],
  ['clientError', 'Refused (4xx)', 'sun'],
  ['rateLimited', 'Over the limit (429)', 'violet'],
  ['serverError', 'Failed on our side (5xx)', 'coral'],
];

/** One list of numbers per outcome, one number per day. */
export function usageSeries(days: Usage['days']): DaySeries[] {
  return OUTCOMES.map(([outcome, name, tone]) => {
    return { name, tone, values: days.map(({ calls }) => calls[outcome]) };
  });
}

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

type KeyLimit = Usage['limits'][number];

/** From which share of a limit on its owner is told, here and by mail. */
const isNear = ({ most, limit }: KeyLimit) => most >= 0.8 * limit;

const mostText = ({ window, most, limit }: KeyLimit) =>
  `in ${window === 'hour' ? 'an' : 'a'} ${window}: ${formatWhole(most)} of ${formatWhole(limit)}`;

export function UsageReport({ usage }: { readonly usage: Usage }) {
  const series = usageSeries(usage.days);
  const days = usage.days.map(({ day }) => day);
  const totals = series.map(({ values }) => values.reduce((sum, calls) => sum + calls, 0));
  if (totals.every((calls) => calls === 0)) {
    return (
      <p className={hint('border-t-2 border-dashed border-line pt-3')} data-usage-chart>
        No calls in the last 30 days.
      </p>
    );
  }
  return (
    <figure className="grid gap-3 border-t-2 border-dashed border-line pt-3" data-usage-chart>
      <figcaption className="font-bold">Calls of the last 30 days, UTC</figcaption>
      <DayBars days={days} series={series} />
      <ul className="grid gap-1 text-s">
        {series.map((one, index) => (
          <li key={one.name} className={legendEntry('before:bg-(--tone)')} style={toneOf(one)}>
            {one.name}: <strong>{totals[index]}</strong>
          </li>
        ))}
      </ul>
      <p>{`Most calls so far ${usage.limits.map(mostText).join(', ')}.`}</p>
      {usage.limits.some(isNear) && (
        <p className={notice()}>
          This key came close to a limit, or reached it. Calls beyond a limit are answered with 429.
        </p>
      )}
      <details>
        <summary>Day by day</summary>
        <DayTable label="Calls by day" head="Day" days={days} series={series} isUsed />
      </details>
    </figure>
  );
}
