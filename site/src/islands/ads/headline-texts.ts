import type { StatsResponse } from '@elc/contracts';
import { formatCount, UNKNOWN_COUNT } from '../../ui/format-count.ts';

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
