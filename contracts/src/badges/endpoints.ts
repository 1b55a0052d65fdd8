import { type Endpoint, LISTS, noQuery } from '../endpoint.ts';
import { UPSTREAM_CODES } from '../error-codes.ts';
import { badgeMonitorResponse } from './badge-monitor.ts';

/** The tracked badges of the game. */
export const badgeEndpoints = {
  badgeMonitor: {
    method: 'GET',
    path: '/badge-monitor',
    section: 'analytics',
    summary: 'Every tracked badge: rarity, how often it was awarded, and how that changes.',
    cache: LISTS,
    query: noQuery,
    success: { 200: badgeMonitorResponse },
    failures: [
      'BADGES_NOT_CONFIGURED',
      'BADGES_NOT_READ_YET',
      'BADGES_GAME_UNKNOWN',
      ...UPSTREAM_CODES,
    ],
  },
} as const satisfies Record<string, Endpoint>;
