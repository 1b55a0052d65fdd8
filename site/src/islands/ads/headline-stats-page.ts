import type { StatsResponse } from '@elc/contracts';
import { whenVisible } from '../../api/when-visible.ts';
import { $stats } from '../metrics/site-stats.ts';
import { headlineTexts } from './headline-texts.ts';

/** Fills the headline numbers in, and updates them; an unknown one reads "—". */
export function startHeadlineStats(page: Document): void {
  const places = [...page.querySelectorAll<HTMLElement>('[data-ad-stat]')];
  if (places.length === 0) return;
  const fill = (advertise: StatsResponse['advertise'] | undefined) => {
    const texts: Readonly<Record<string, string>> = headlineTexts(advertise);
    for (const place of places) {
      const text = texts[place.dataset.adStat ?? ''] ?? '';
      if (place.textContent !== text) place.textContent = text;
    }
  };
  whenVisible(() => {
    $stats.listen(({ data, loading }) => {
      if (data || !loading) fill(data?.advertise);
    });
  });
}
