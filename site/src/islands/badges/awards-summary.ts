import type { MonitoredBadge } from '@elc/contracts';
import { formatWhole } from '../../ui/formats.ts';

/** Whether a whole day has been measured: the last one is today and not over yet. */
export function hasWholeDay(history: MonitoredBadge['history']): boolean {
  return history.slice(0, -1).some(({ awarded }) => awarded !== null);
}

/** What the chart of daily awards shows, in one sentence. */
export function summaryOf(history: MonitoredBadge['history']): string {
  const days = history.length - 1;
  const measured = history
    .slice(0, -1)
    .flatMap(({ awarded }) => (awarded === null ? [] : [awarded]));
  const least = Math.min(...measured);
  const most = Math.max(...measured);
  if (measured.length === 0) return 'Awards per day: no whole day has been measured yet.';
  const range =
    least === most ? formatWhole(least) : `${formatWhole(least)} to ${formatWhole(most)}`;
  const gaps = measured.length === days ? '' : `, ${measured.length} of them measured`;
  return `Awards per day over ${days} days${gaps}: ${range}.`;
}
