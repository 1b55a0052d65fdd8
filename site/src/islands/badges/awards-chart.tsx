import type { MonitoredBadge } from '@elc/contracts';
import { classes, disclosure, table } from '../../ui/classes.ts';
import { formatUtcDay, formatWhole } from '../../ui/formats.ts';
import { hasWholeDay, summaryOf } from './awards-summary.ts';

interface Props {
  readonly name: string;
  readonly history: MonitoredBadge['history'];
}

/** A badge's awards day by day: a picture, a sentence that says the same, and a table on demand. */
export default function AwardsChart({ name, history }: Props) {
  const isMeasured = hasWholeDay(history);
  // A line without a single bar would look broken; the first bar of all may be that of today.
  const isWorthDrawing = isMeasured || (history.at(-1)?.awarded ?? 0) > 0;
  return (
    <div className="grid max-w-3xl gap-2 py-2">
      <p className="text-s">{summaryOf(history)}</p>
      {isWorthDrawing && (
        <>
          <Bars history={history} />
          <DaysTable name={name} history={history} />
        </>
      )}
    </div>
  );
}

/** The room of a day, and of all bars, in the picture's own units; it is stretched to its place. */
const DAY_WIDTH = 10;
const HEIGHT = 100;
/** Of a day on which nobody earned the badge: it is no gap. */
const ZERO_HEIGHT = 3;

function Bars({ history }: Pick<Props, 'history'>) {
  const most = Math.max(1, ...history.map(({ awarded }) => awarded ?? 0));
  return (
    <div aria-hidden="true">
      <svg
        aria-hidden="true"
        data-awards-bars
        className="block h-20 w-full border-b-2 border-line-strong fill-accent"
        viewBox={`0 0 ${history.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {history.map(({ day, awarded }, index) => {
          if (awarded === null) return null;
          const height = Math.max(ZERO_HEIGHT, (awarded / most) * HEIGHT);
          // Today's may still grow.
          const isToday = index === history.length - 1;
          return (
            <rect
              key={day}
              className={classes(isToday && 'fill-line-strong')}
              x={index * DAY_WIDTH + 1.5}
              y={HEIGHT - height}
              width={DAY_WIDTH - 3}
              height={height}
            />
          );
        })}
      </svg>
      <div className="flex justify-between text-xs text-muted">
        <span>{formatUtcDay(history[0]?.day ?? '')}</span>
        <span>Today</span>
      </div>
    </div>
  );
}

function DaysTable({ name, history }: Props) {
  return (
    <details>
      <summary className={disclosure()}>
        Day by day<span className="sr-only">{`: ${name}`}</span>
      </summary>
      <table className={table({ space: 'cells:py-0.5' }, 'mt-2')}>
        <thead>
          <tr>
            <th scope="col">Day (UTC)</th>
            <th scope="col" className="text-end">
              Awarded
            </th>
          </tr>
        </thead>
        <tbody>
          {history.toReversed().map(({ day, awarded }, index) => (
            <tr key={day}>
              <th scope="row" className="font-normal">
                {index === 0 ? `${formatUtcDay(day)} (today)` : formatUtcDay(day)}
              </th>
              <td className="text-end tabular-nums">
                {awarded === null ? 'not measured' : formatWhole(awarded)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
