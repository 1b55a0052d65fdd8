import type { DashboardResponse } from '@elc/contracts';
import type { DaySeries } from '../../ui/day-chart.tsx';
import { formatWhole } from '../../ui/formats.ts';

type Day = DashboardResponse['days'][number];

/** `of` reads the number of a day. */
interface Counted extends Omit<DaySeries, 'values'> {
  readonly of: (day: Day) => number;
}

/** A chart over the dashboard's days. `stacked`: the series add up; else one is part of the other. */
export interface DayChart {
  readonly id: string;
  readonly title: string;
  readonly nouns: readonly [one: string, many: string];
  readonly isStacked: boolean;
  readonly series: readonly Counted[];
}

export const DAY_CHARTS: readonly DayChart[] = [
  {
    id: 'visits',
    title: 'Visits',
    nouns: ['visit', 'visits'],
    isStacked: true,
    series: [{ name: 'Visits', tone: 'violet', of: ({ visits }) => visits }],
  },
  {
    id: 'analyses',
    title: 'Players analyzed',
    nouns: ['analysis', 'analyses'],
    isStacked: true,
    series: [
      { name: 'Veteran', tone: 'leaf', of: ({ analyses }) => analyses.VETERAN },
      { name: 'Midgen', tone: 'sun', of: ({ analyses }) => analyses.MIDGEN },
      { name: 'Newgen', tone: 'coral', of: ({ analyses }) => analyses.NEWGEN },
    ],
  },
  {
    id: 'api-calls',
    title: 'API calls',
    nouns: ['call', 'calls'],
    isStacked: true,
    series: [
      { name: 'Answered', tone: 'leaf', of: ({ apiCalls }) => apiCalls.ok },
      { name: 'Refused', tone: 'sun', of: ({ apiCalls }) => apiCalls.clientError },
      { name: 'Over a limit', tone: 'violet', of: ({ apiCalls }) => apiCalls.rateLimited },
      { name: 'Failed on our side', tone: 'coral', of: ({ apiCalls }) => apiCalls.serverError },
    ],
  },
  {
    id: 'ads',
    title: 'Advertisements',
    nouns: ['time shown', 'times shown'],
    isStacked: false,
    series: [
      { name: 'Shown', tone: 'sky', of: ({ adShown }) => adShown },
      { name: 'Clicked', tone: 'coral', of: ({ adClicked }) => adClicked },
    ],
  },
];

/** What a chart shows, in one sentence: the sum, and its largest day. */
export function summaryOf(chart: DayChart, days: readonly Day[]): string {
  const [one, many] = chart.nouns;
  const totals = chart.series.map(({ name, of }) => ({ name, total: sum(days.map(of)) }));
  const size = (day: Day) => {
    const values = chart.series.map(({ of }) => of(day));
    return chart.isStacked ? sum(values) : (values[0] ?? 0);
  };
  const all = sum(days.map(size));
  if (sum(totals.map(({ total }) => total)) === 0) {
    return `No ${many} in the last ${days.length} days.`;
  }
  const most = days.reduce((best, day) => (size(day) > size(best) ? day : best));
  const parts =
    chart.series.length === 1
      ? ''
      : ` (${totals.map(({ name, total }) => `${name} ${formatWhole(total)}`).join(', ')})`;
  return `${formatWhole(all)} ${all === 1 ? one : many} in the last ${days.length} days${parts}; the most on ${most.day}: ${formatWhole(size(most))}.`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
