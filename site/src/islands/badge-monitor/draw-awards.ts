import type { MonitoredBadge } from '@elc/contracts';
import { BarChart, FixedScaleAxis, type Label } from 'chartist';
import { formatDay } from './format.ts';

/**
 * Draws one bar per day into `place`; a day that was not measured gets a mark below the line instead of
 * a bar, so that it does not look like a day without awards. Gives the function that removes it all.
 */
export function drawAwards(place: HTMLElement, history: MonitoredBadge['history']): () => void {
  const most = Math.max(1, ...history.map(({ awarded }) => awarded ?? 0));
  const chart = new BarChart(
    place,
    {
      labels: history.map(({ day }) => formatDay(day)),
      series: [history.map(({ awarded }) => awarded)],
    },
    {
      height: '72px',
      chartPadding: { top: 4, right: 0, bottom: 0, left: 0 },
      axisX: { offset: 18, showGrid: false, labelInterpolationFnc: firstAndLast(history.length) },
      axisY: {
        type: FixedScaleAxis,
        offset: 0,
        low: 0,
        high: most,
        ticks: [0],
        showLabel: false,
        showGrid: true,
      },
    },
  );
  chart.on('draw', (part) => {
    if (part.type !== 'bar') return;
    const awarded = history[part.index]?.awarded ?? null;
    if (awarded === null) part.element.remove();
    else if (awarded === 0) part.element.addClass('awards-zero');
    if (part.index === history.length - 1) part.element.addClass('awards-today');
  });
  return () => {
    chart.detach();
    place.replaceChildren();
  };
}

/** Only the ends of the line are named: fourteen names would not fit below small bars. */
function firstAndLast(count: number) {
  return (label: Label, index: number) => (index === 0 || index === count - 1 ? label : null);
}
