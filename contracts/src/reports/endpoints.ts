import { section } from '../endpoint.ts';
import { JSON_BODY_BYTES_MAX } from '../limits.ts';
import {
  reportChanged,
  reportParams,
  reportPatch,
  reportRequest,
  reportResponse,
  reportsExportQuery,
  reportsQuery,
  reportsResponse,
} from './report.ts';

const core = section('core');
const panel = section('panel');

export const reportEndpoints = {
  reportAbuse: core.post('/report-abuse', {
    summary: 'Reports a player to the site admins.',
    key: true,
    scope: 'report',
    limit: 'report',
    body: reportRequest,
    bodyBytesMax: JSON_BODY_BYTES_MAX,
    example: {
      body: {
        reporterUsername: 'OldTownMayor',
        targetUsername: 'FreshPaintFinn',
        reason: 'Griefing',
        description: 'Deleted the bridge at the harbor twice.',
        priority: 'medium',
      },
    },
    success: { 201: reportResponse },
  }),
  abuseReports: panel.get('/admin/reports', {
    summary: 'Reports of abuse, newest first.',
    panel: 'moderator',
    query: reportsQuery,
    success: { 200: reportsResponse },
  }),
  reportsExport: panel.get('/admin/reports.csv', {
    summary: 'The newest 10,000 entries as a CSV file; the download is audited.',
    panel: 'admin',
    query: reportsExportQuery,
    contentType: 'text/csv',
    success: { 200: null },
  }),
  changeReport: panel.patch('/admin/reports/{id}', {
    summary: 'Closes or reopens a report, assigns it, or records its outcome.',
    panel: 'moderator',
    params: reportParams,
    body: reportPatch,
    success: { 200: reportChanged },
    failures: ['REPORT_NOT_FOUND', 'STAFF_NOT_FOUND', 'REPORT_OPEN'],
  }),
};
