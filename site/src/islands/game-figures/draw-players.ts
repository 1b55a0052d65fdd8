import { BarChart } from '../../ui/charts.ts';
import { formatCount, formatWeekday } from '../../ui/formats.ts';
import type { PlayerHour } from './figure-texts.ts';

/** The height of the bar of an hour in which nobody played, in pixels. */
const ZERO_PX = 2;

/** Neighbors overlap by this much, so that no seam shows between them. */
const OVERLAP_PX = 0.4;

/** A day is named where it has room: its name is as wide as this many hours on the narrowest screen. */
const NAME_HOURS = 20;

/** The least that the scale reaches to: a handful of players is no full house. */
const LEAST_TOP = 4;

/**
 * Draws one bar per hour into `place`, which determines the size, and names the days. An hour that
 * was not read has no bar; one without players has a sliver.
 */
export function drawPlayers(place: HTMLElement, hours: readonly PlayerHour[]): void {
  const labels = hours.map(({ hour }, index) => {
    const day = formatWeekday(hour);
    const begins = index > 0 && day !== formatWeekday(hours[index - 1]?.hour ?? 0);
    return begins && index <= hours.length - NAME_HOURS ? day : '';
  });
  const chart = new BarChart(
    place,
    { labels, series: [hours.map(({ playing }) => playing)] },
    {
      low: 0,
      high: Math.max(LEAST_TOP, ...hours.map(({ playing }) => playing ?? 0)),
      height: 172,
      chartPadding: { top: 18, right: 8, bottom: 0, left: 0 },
      axisX: { showGrid: false, labelInterpolationFnc: (label) => label || null },
      axisY: {
        onlyInteger: true,
        offset: 40,
        labelInterpolationFnc: (label) => formatCount(+label),
      },
    },
  );
  chart.on('draw', (part) => {
    if (part.type !== 'bar') return;
    const playing = hours[part.index]?.playing ?? null;
    if (playing === null) return part.element.remove();
    const width = part.chartRect.width() / hours.length + OVERLAP_PX;
    part.element.attr({ style: `stroke-width: ${width}px` });
    if (playing === 0) part.element.attr({ y2: part.y1 - ZERO_PX });
  });
}
