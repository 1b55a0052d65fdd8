import type { Endpoint } from '../endpoint.ts';
import { JSON_BODY_BYTES_MAX } from '../limits.ts';
import {
  reportChanged,
  reportParams,
  reportPatch,
  reportRequest,
  reportResponse,
  reportsQuery,
  reportsResponse,
} from './report.ts';

/** Reports of abuse: sent by callers, handled in the panel. */
export const reportEndpoints = {
  reportAbuse: {
    method: 'POST',
    path: '/report-abuse',
    section: 'core',
    summary: 'Reports a player to the site admins.',
    key: true,
    limit: 'report',
    body: reportRequest,
    bodyBytesMax: JSON_BODY_BYTES_MAX,
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
  },
  abuseReports: {
    method: 'GET',
    path: '/admin/reports',
    section: 'panel',
    summary: 'Reports of abuse, newest first.',
    panel: 'moderator',
    query: reportsQuery,
    success: { 200: reportsResponse },
  },
  changeReport: {
    method: 'PATCH',
    path: '/admin/reports/{id}',
    section: 'panel',
    summary: 'Closes a report, or opens it again.',
    panel: 'moderator',
    params: reportParams,
    body: reportPatch,
    success: { 200: reportChanged },
    failures: ['REPORT_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>;
