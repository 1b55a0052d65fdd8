import { LISTS, section } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { badgeMonitorResponse } from './badge-monitor.ts';

const analytics = section('analytics');

export const badgeEndpoints = {
  badgeMonitor: analytics.get('/badge-monitor', {
    summary: 'Every tracked badge: rarity, how often it was awarded, and how that changes.',
    cache: LISTS,
    success: { 200: badgeMonitorResponse },
    failures: [
      'BADGES_NOT_CONFIGURED',
      'BADGES_NOT_READ_YET',
      'BADGES_GAME_UNKNOWN',
      ...UPSTREAM_CODES,
    ],
  }),
};
