import type { HealthResponse, StatsResponse } from '@elc/contracts';
import { whenVisible } from '../api/when-visible.ts';
import { $health, $stats, type OnlineState, onlineState } from '../islands/metrics/site-stats.ts';
import { formatCount } from '../ui/format-count.ts';
import { formatDateTime } from '../ui/formats.ts';

const STATE_LABELS: Record<OnlineState, string> = {
  unknown: '—',
  online: 'Online',
  degraded: 'Degraded',
  offline: 'Offline',
};

/**
 * Fills the elements marked `data-live` with the site's numbers and state, for as long as the page
 * is open. A number that was known stays when an answer fails; only the state then reads Offline.
 */
export function startLiveFooter(page: Document): void {
  const places = [...page.querySelectorAll<HTMLElement>('[data-live]')];
  if (places.length === 0) return;
  const fill = (name: string, text: string) => {
    for (const place of places) {
      if (place.dataset.live === name && place.textContent !== text) place.textContent = text;
    }
  };

  whenVisible(() => {
    $stats.listen(({ data }) => {
      if (data) for (const [name, count] of countsOf(data)) fill(name, formatCount(count));
    });
    $health.listen((answer) => {
      if (answer.loading) return;
      const state = onlineState(answer);
      fill('health', STATE_LABELS[state]);
      for (const place of places) {
        if (place.dataset.live === 'health') place.dataset.state = state;
      }
      const startTime = startTimeOf(answer.data);
      if (startTime) fill('start-time', startTime);
      if (answer.data?.build) fill('build', answer.data.build);
    });
  });
}

function countsOf({ users, stats }: StatsResponse): [string, number | undefined][] {
  return [
    ['users', users],
    ['page-views', stats?.pageViews],
    ['commands', stats?.commands],
    ['guides', stats?.guides],
    ['players-analysed', stats?.playersAnalysed],
  ];
}

function startTimeOf(health: HealthResponse | undefined): string | null {
  const startedAt = new Date(health?.startedAt ?? Number.NaN);
  return Number.isNaN(startedAt.getTime()) ? null : formatDateTime(startedAt.getTime());
}
