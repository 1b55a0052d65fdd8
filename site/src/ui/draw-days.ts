import { BarChart } from './charts.ts';

interface Drawing {
  /** One list of values per series, a value a day. */
  readonly series: readonly (readonly number[])[];
  readonly labels: readonly string[];
  readonly isStacked: boolean;
}

/** Every seventh day is named, so that names never meet. */
const NAMED_EVERY = 7;
const LEAST_TOP = 4;

/** Draws bars, one a day, into `place`; bars that do not add up are drawn over one another. */
export function drawDays(place: HTMLElement, { series, labels, isStacked }: Drawing): BarChart {
  const tops = labels.map((_, day) => {
    const values = series.map((values) => values[day] ?? 0);
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return new BarChart(
    place,
    { labels: [...labels], series: series.map((values) => [...values]) },
    {
      stackBars: isStacked,
      seriesBarDistance: 0,
      low: 0,
      high: Math.max(LEAST_TOP, ...tops),
      height: 172,
      chartPadding: { top: 18, right: 24, bottom: 0, left: 0 },
      axisX: {
        showGrid: false,
        labelInterpolationFnc: (label, index) => (index % NAMED_EVERY === 1 ? label : null),
      },
      axisY: { onlyInteger: true, offset: 40 },
    },
  );
}
