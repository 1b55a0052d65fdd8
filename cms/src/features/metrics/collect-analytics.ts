import { ANALYTICS_DAYS, type AnalyticsResponse, GENERATIONS } from '@elc/contracts';
import type { CounterName } from '../../platform/db/daily-counters';
import { lastDays } from '../../platform/rules/iso-time';
import { callsPerDay } from '../api-keys';
import type { Sources } from './measured';

const COUNTED = [
  'visits',
  ...GENERATIONS.map((generation) => `analyses-${generation}` as const),
] satisfies CounterName[];

/** For each of the last 30 days; calls with the site's own key are included. */
export async function collectAnalytics({
  counters,
  apiKeys: { usage },
  now,
}: Sources<'apiKeys'>): Promise<AnalyticsResponse> {
  const days = lastDays(now(), ANALYTICS_DAYS);
  const [first = ''] = days;
  const counts = await counters.perDay(COUNTED, Date.parse(first));
  const calls = callsPerDay(await usage.perDay(first), days);
  const known = new Map(counts.map(({ day, name, value }) => [`${day} ${name}`, value]));
  const count = (day: string, name: CounterName) => known.get(`${day} ${name}`) ?? 0;
  return {
    success: true,
    days: calls.map(({ day, calls: apiCalls }) => ({
      day,
      visits: count(day, 'visits'),
      analyses: {
        VETERAN: count(day, 'analyses-VETERAN'),
        MIDGEN: count(day, 'analyses-MIDGEN'),
        NEWGEN: count(day, 'analyses-NEWGEN'),
      },
      apiCalls,
    })),
  };
}
