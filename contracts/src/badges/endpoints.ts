import { LISTS, section } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { optionalPageQuery } from '../paging.ts';
import { badgeMonitorResponse } from './badge-monitor.ts';

const analytics = section('analytics');

export const badgeEndpoints = {
  badgeMonitor: analytics.get('/badge-monitor', {
    summary: 'Every tracked badge: rarity, how often it was awarded, and how that changes.',
    cache: LISTS,
    paged: { list: 'badges', id: 'badgeId' },
    query: optionalPageQuery,
    success: { 200: badgeMonitorResponse },
    failures: [
      'BADGES_NOT_CONFIGURED',
      'BADGES_NOT_READ_YET',
      'BADGES_GAME_UNKNOWN',
      ...UPSTREAM_CODES,
    ],
  }),
};
