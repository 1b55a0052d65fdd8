import type { DashboardResponse } from '@elc/contracts';
import { useState } from 'react';
import { card, disclosure, legendEntry } from '../../ui/classes.ts';
import { DayBars, DayTable, toneOf } from '../../ui/day-chart.tsx';
import { type DayChart, summaryOf } from './day-charts.ts';

/** A chart over 30 days: the picture, a sentence that says the same, and a table on demand. */
export function DayFigure({ chart, days }: { chart: DayChart; days: DashboardResponse['days'] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = {
    days: days.map(({ day }) => day),
    series: chart.series.map(({ of, ...series }) => ({ ...series, values: days.map(of) })),
  };
  const isEmpty = shown.series.every(({ values }) => values.every((value) => value === 0));
  const head = (
    <>
      <figcaption className="text-l font-bold">{chart.title}</figcaption>
      <p>{summaryOf(chart, days)}</p>
    </>
  );
  if (isEmpty) return <figure className={card({}, '[&>p]:text-s')}>{head}</figure>;
  return (
    <figure className={card({}, '[&>p]:text-s')}>
      {head}
      <DayBars {...shown} isStacked={chart.isStacked} />
      {shown.series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-s" aria-hidden="true">
          {shown.series.map((one) => (
            <li key={one.name} className={legendEntry('before:bg-(--tone)')} style={toneOf(one)}>
              {one.name}
            </li>
          ))}
        </ul>
      )}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={disclosure()}>
          Day by day<span className="sr-only">{`: ${chart.title}`}</span>
        </summary>
        {isOpen && <DayTable {...shown} label={`${chart.title}, day by day`} />}
      </details>
    </figure>
  );
}
