import type { MonitoredBadge } from '@elc/contracts';
import { useState } from 'react';
import { classes, disclosure, table } from '../../ui/classes.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { formatUtcDay, formatWhole } from '../../ui/formats.ts';
import { hasWholeDay, summaryOf } from './awards-summary.ts';

/** How chartist's bars look; today's may still grow. */
const CHART = classes(
  '[&_.ct-bar]:fill-none [&_.ct-bar]:stroke-[5%] [&_.ct-bar:not(.awards-today)]:stroke-accent',
  '[&_.awards-today]:stroke-line-strong [&_.ct-grid]:stroke-line-strong [&_.ct-grid]:stroke-2',
);

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
    <div className="grid max-w-xl gap-2 py-2">
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

function Bars({ history }: Pick<Props, 'history'>) {
  return (
    <div aria-hidden="true">
      <Drawing
        data-awards-bars
        className={classes('h-14', CHART)}
        data={history}
        load={async () => (await import('./draw-awards.ts')).drawAwards}
      />
      <div className="flex justify-between text-xs text-muted">
        <span>{formatUtcDay(history[0]?.day ?? '')}</span>
        <span>Today</span>
      </div>
    </div>
  );
}

function DaysTable({ name, history }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={disclosure()}>
        Day by day<span className="sr-only">{`: ${name}`}</span>
      </summary>
      {isOpen && (
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
      )}
    </details>
  );
}
