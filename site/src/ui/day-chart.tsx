import { type ComponentProps, type CSSProperties, useEffect, useRef } from 'react';
import type { BarChart } from './charts.ts';
import { classes } from './classes.ts';
import { DataTable } from './data-table.tsx';
import { formatWhole } from './formats.ts';

/** One kind of thing that is counted per day; `tone` names the brick whose color it has. */
export interface DaySeries {
  readonly name: string;
  readonly tone: 'violet' | 'sun' | 'leaf' | 'coral' | 'sky';
  /** One a day. */
  readonly values: readonly number[];
}

interface Props {
  /** UTC days such as `2026-11-21`, oldest first. */
  readonly days: readonly string[];
  readonly series: readonly DaySeries[];
}

/** Chartist names the series; `--tone` is the color that a bar is drawn in. */
const BARS = classes(
  'day-bars [&_.ct-series-a]:[--tone:var(--tone-1)] [&_.ct-series-b]:[--tone:var(--tone-2)]',
  '[&_.ct-series-c]:[--tone:var(--tone-3)] [&_.ct-series-d]:[--tone:var(--tone-4)]',
);

const colorOf = ({ tone }: DaySeries) => `var(--color-brick-${tone})`;

/** Sets the color that `before:bg-(--tone)` has in a legend. */
export const toneOf = (series: DaySeries) => ({ '--tone': colorOf(series) }) as CSSProperties;

/** Bars, one a day; those that do not add up are drawn over one another. */
export function DayBars({ days, series, isStacked = true }: Props & { isStacked?: boolean }) {
  return (
    <Drawing
      className={BARS}
      style={Object.fromEntries(series.map((one, index) => [`--tone-${index + 1}`, colorOf(one)]))}
      data={{
        series: series.map(({ values }) => values),
        labels: days.map((day) => day.slice(5)),
        isStacked,
      }}
      load={async () => (await import('./draw-days.ts')).drawDays}
    />
  );
}

interface DrawingProps<Data> extends ComponentProps<'div'> {
  readonly data: Data;
  /** Loads what draws into a place; a chart replaces the one that is there. */
  readonly load: () => Promise<(place: HTMLElement, data: Data) => BarChart>;
}

/** A picture of numbers, drawn again when they have changed; it loads after what says the same in words. */
function Drawing<Data>({ data, load, ...place }: DrawingProps<Data>) {
  const element = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify(data);
  useEffect(() => {
    let isGone = false;
    let chart: BarChart | undefined;
    load().then(
      (draw) => {
        if (!isGone && element.current) chart = draw(element.current, JSON.parse(drawn));
      },
      // Without the drawing, the words still say everything.
      () => {},
    );
    return () => {
      isGone = true;
      chart?.detach();
    };
  }, [drawn]);
  return <div {...place} ref={element} aria-hidden="true" />;
}

interface TableProps extends Props {
  readonly label: string;
  readonly head?: string;
  /** Whether days on which nothing was counted are left out. */
  readonly isUsed?: boolean;
}

/** The numbers of a chart, newest first. */
export function DayTable({ label, head = 'Day (UTC)', days, series, isUsed = false }: TableProps) {
  const rows = days.map((day, index) => ({ day, values: series.map((one) => one.values[index]) }));
  return (
    <DataTable
      label={label}
      heads={[head, ...series.map(({ name }) => name)]}
      boxLook="mt-2 max-h-80 overflow-auto"
      headLook="text-end tabular-nums"
    >
      {rows
        .toReversed()
        .filter(({ values }) => !isUsed || values.some((value) => value))
        .map(({ day, values }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            {values.map((value = 0, index) => (
              <td key={series[index]?.name} className="text-end tabular-nums">
                {formatWhole(value)}
              </td>
            ))}
          </tr>
        ))}
    </DataTable>
  );
}
