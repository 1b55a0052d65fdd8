import type { StatsResponse } from '@elc/contracts';
import { whenVisible } from '../../api/when-visible.ts';
import { formatCount, UNKNOWN_COUNT } from '../../ui/formats.ts';
import { writeText } from '../../ui/write-text.ts';
import { $stats } from '../metrics/site-state.ts';

/** Fills the headline numbers in, and updates them; an unknown one reads "—". */
export function startHeadlineStats(page: Document): void {
  const places = [...page.querySelectorAll<HTMLElement>('[data-ad-stat]')];
  if (places.length === 0) return;
  const fill = (advertise: StatsResponse['advertise'] | undefined) => {
    const texts: Readonly<Record<string, string>> = headlineTexts(advertise);
    for (const place of places) {
      writeText(place, texts[place.dataset.adStat ?? ''] ?? '');
    }
  };
  whenVisible(() => {
    $stats.listen(({ data, loading }) => {
      if (data || !loading) fill(data?.advertise);
    });
  });
}

type Headlines = StatsResponse['advertise'];

/** The headline numbers as they are written; all are unknown without an answer. */
export function headlineTexts(advertise: Headlines | undefined): Record<keyof Headlines, string> {
  return {
    monthlyVisitors: formatCount(advertise?.monthlyVisitors),
    discordMembers: formatCount(advertise?.discordMembers),
    userSatisfaction: percent(advertise?.userSatisfaction),
    targetedAudience: percent(advertise?.targetedAudience),
  };
}

function percent(share: number | null | undefined): string {
  return share === null || share === undefined ? UNKNOWN_COUNT : `${Math.round(share * 100)}%`;
}
