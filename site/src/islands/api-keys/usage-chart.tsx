import type { ApiKeyUsageResponse } from '@elc/contracts';
import { useEffect, useRef } from 'react';
import { BarChart } from '../../ui/charts.ts';
import { classes } from '../../ui/classes.ts';
import { usageSeries } from './usage-summary.ts';

/** Colours of the outcomes, in their order; the legend has them too. */
const TONES = classes(
  '[&_.ct-series-a]:[--tone:var(--color-brick-leaf)] [&_.ct-series-b]:[--tone:var(--color-brick-sun)]',
  '[&_.ct-series-c]:[--tone:var(--color-brick-violet)] [&_.ct-series-d]:[--tone:var(--color-brick-coral)]',
);

interface Props {
  readonly days: ApiKeyUsageResponse['usage']['days'];
}

/** Stacked bars, one a day; hidden from screen readers, which get the table beside it. */
export function UsageChart({ days }: Props) {
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
    <div ref={place} className={classes('day-bars', TONES)} aria-hidden="true" data-usage-chart />
  );
}
