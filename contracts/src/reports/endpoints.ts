import type { Endpoint } from '../endpoint.ts';
import { reportRequest, reportResponse } from './report.ts';

/** What can be said about players. */
export const reportEndpoints = {
  reportAbuse: {
    method: 'POST',
    path: '/report-abuse',
    section: 'core',
    summary: 'Reports a player to the site admins.',
    key: true,
    limit: 'report',
    body: reportRequest,
    example: {
      body: {
        reporterUsername: 'OldTownMayor',
        targetUsername: 'FreshPaintFinn',
        reason: 'Griefing',
        description: 'Deleted the bridge at the harbour twice.',
        priority: 'medium',
      },
    },
    success: { 201: reportResponse },
    failures: [401],
  },
} as const satisfies Record<string, Endpoint>;
