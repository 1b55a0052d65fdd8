import type { DashboardResponse } from '@elc/contracts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { card, classes, disclosure, legendEntry, table } from '../../ui/classes.ts';
import { formatWhole } from '../../ui/formats.ts';
import { ScrollingBox } from '../../ui/scrolling-box.tsx';
import { type DayChart, summaryOf } from './day-charts.ts';

/** Chartist names the series; `--tone` is the colour that a bar is drawn in. */
const SERIES = classes(
  '[&_.ct-series-a]:[--tone:var(--tone-1)] [&_.ct-series-b]:[--tone:var(--tone-2)]',
  '[&_.ct-series-c]:[--tone:var(--tone-3)] [&_.ct-series-d]:[--tone:var(--tone-4)]',
);

const colorOf = (tone: string) => `var(--color-brick-${tone})`;

interface Props {
  readonly chart: DayChart;
  readonly days: DashboardResponse['days'];
}

/** A chart over 30 days: the picture, a sentence that says the same, and a table on demand. */
export function DayFigure({ chart, days }: Props) {
  return (
    <figure className={card({}, '[&>p]:text-s')}>
      <figcaption className="text-l font-bold">{chart.title}</figcaption>
      <p>{summaryOf(chart, days)}</p>
      <Bars chart={chart} days={days} />
      {chart.series.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-s" aria-hidden="true">
          {chart.series.map(({ name, tone }) => (
            <li
              key={name}
              className={legendEntry('before:bg-(--tone)')}
              style={{ '--tone': colorOf(tone) } as CSSProperties}
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      <DaysTable chart={chart} days={days} />
    </figure>
  );
}

/** Drawn again when a number has changed; the drawing loads after the numbers are there. */
function Bars({ chart, days }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify({
    series: chart.series.map(({ of }) => days.map(of)),
    labels: days.map(({ day }) => day.slice(5)),
    isStacked: chart.isStacked,
  });
  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    import('./draw-days.ts').then(
      ({ drawDays }) => {
        if (!isGone && place.current) remove = drawDays(place.current, JSON.parse(drawn));
      },
      // Without the drawing, the sentence and the table still say everything.
      () => {},
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [drawn]);
  const tones = Object.fromEntries(
    chart.series.map(({ tone }, index) => [`--tone-${index + 1}`, colorOf(tone)]),
  );
  return (
    <div ref={place} className={classes('day-bars', SERIES)} style={tones} aria-hidden="true" />
  );
}

function DaysTable({ chart, days }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={disclosure()}>
        Day by day<span className="sr-only">{`: ${chart.title}`}</span>
      </summary>
      {isOpen && (
        <ScrollingBox className="mt-2 max-h-80 overflow-auto" label={`${chart.title}, day by day`}>
          <table className={table()}>
            <thead>
              <tr>
                <th scope="col">Day (UTC)</th>
                {chart.series.map(({ name }) => (
                  <th key={name} scope="col" className="text-end tabular-nums">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  {chart.series.map(({ name, of }) => (
                    <td key={name} className="text-end tabular-nums">
                      {formatWhole(of(day))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollingBox>
      )}
    </details>
  );
}
