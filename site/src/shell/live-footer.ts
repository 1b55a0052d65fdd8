import type { StatsResponse } from '@elc/contracts';
import { whenVisible } from '../api/when-visible.ts';
import { $health, $stats, type OnlineState, onlineState } from '../islands/metrics/site-state.ts';
import { formatCount, formatDateTime } from '../ui/formats.ts';
import { writeText } from '../ui/write-text.ts';

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
      if (place.dataset.live === name) writeText(place, text);
    }
  };

  whenVisible(() => {
    $stats.listen(({ data }) => {
      if (data) for (const [name, count] of countsOf(data)) fill(name, formatCount(count));
    });
    $health.listen(({ data, error, loading }) => {
      if (loading) return;
      const state = onlineState({ data, error });
      fill('health', STATE_LABELS[state]);
      for (const place of places) {
        if (place.dataset.live === 'health') place.dataset.state = state;
      }
      if (data) fill('start-time', formatDateTime(Date.parse(data.startedAt)));
      if (data?.build) fill('build', data.build);
    });
  });
}

function countsOf({ users, stats }: StatsResponse): [string, number][] {
  return [
    ['users', users],
    ['page-views', stats.pageViews],
    ['commands', stats.commands],
    ['guides', stats.guides],
    ['players-analysed', stats.playersAnalysed],
  ];
}
