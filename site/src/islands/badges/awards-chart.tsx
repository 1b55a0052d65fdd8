import './awards-chart.css';
import type { MonitoredBadge } from '@elc/contracts';
import { useEffect, useRef, useState } from 'react';
import { summaryOf } from './chart-summary.ts';
import { formatDay, formatWhole } from './format.ts';

/** How far from the visible part of the page bars are drawn already. */
const NEAR = '200px';

interface Props {
  readonly name: string;
  readonly history: MonitoredBadge['history'];
}

/** A badge's awards day by day: a picture, a sentence that says the same, and a table on demand. */
export function AwardsChart({ name, history }: Props) {
  const isMeasured = history.slice(0, -1).some(({ awarded }) => awarded !== null);
  // A line without a single bar would look broken; the first bar of all may be that of today.
  const isWorthDrawing = isMeasured || (history.at(-1)?.awarded ?? 0) > 0;
  return (
    <div className="awards">
      <p className="awards-summary">{summaryOf(history)}</p>
      {isWorthDrawing && (
        <>
          <Bars history={history} />
          <DaysTable name={name} history={history} />
        </>
      )}
    </div>
  );
}

/** The bars are drawn when they come near the visible part of the page, and anew when they change. */
function Bars({ history }: Pick<Props, 'history'>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const drawn = JSON.stringify(history);

  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    let remove = () => {};
    import('./draw-awards.ts').then(
      ({ drawAwards }) => {
        if (!isGone && place.current) remove = drawAwards(place.current, JSON.parse(drawn));
      },
      // Without the drawing, the sentence and the table still say everything.
      () => {},
    );
    return () => {
      isGone = true;
      remove();
    };
  }, [isNear, drawn]);

  return (
    <div aria-hidden="true">
      <div className="awards-bars" ref={place} />
      <div className="awards-ends">
        <span>{formatDay(history[0]?.day ?? '')}</span>
        <span>Today</span>
      </div>
    </div>
  );
}

function DaysTable({ name, history }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="awards-days" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Day by day<span className="visually-hidden">{`: ${name}`}</span>
      </summary>
      {isOpen && (
        <table>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">Awarded</th>
            </tr>
          </thead>
          <tbody>
            {history.toReversed().map(({ day, awarded }, index) => (
              <tr key={day}>
                <th scope="row">{index === 0 ? `${formatDay(day)} (today)` : formatDay(day)}</th>
                <td>{awarded === null ? 'not measured' : formatWhole(awarded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
