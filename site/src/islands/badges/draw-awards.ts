import type { MonitoredBadge } from '@elc/contracts';
import { BarChart, FixedScaleAxis } from '../../ui/charts.ts';

/** The height of the bar of a day on which nobody earned the badge, in pixels. */
const ZERO_PX = 2;

/**
 * Draws one bar per day into `place`, which determines the size. A day that was not measured has
 * none; one without awards has a sliver, so that the two do not look alike.
 */
export function drawAwards(place: HTMLElement, history: MonitoredBadge['history']): BarChart {
  const most = Math.max(1, ...history.map(({ awarded }) => awarded ?? 0));
  const chart = new BarChart(
    place,
    { labels: [], series: [history.map(({ awarded }) => awarded)] },
    {
      height: '100%',
      chartPadding: { top: 2, right: 0, bottom: 2, left: 0 },
      axisX: { offset: 0, showGrid: false, showLabel: false },
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
    else if (awarded === 0) part.element.attr({ y2: part.y1 - ZERO_PX });
    if (part.index === history.length - 1) part.element.addClass('awards-today');
  });
  return chart;
}
