import { section } from '../endpoint.ts';
import {
  appLogsQuery,
  appLogsResponse,
  auditExportQuery,
  auditQuery,
  auditResponse,
  exceptionsQuery,
  exceptionsResponse,
  loginLogsQuery,
  loginLogsResponse,
} from './admin-log.ts';

const panel = section('panel');

export const logEndpoints = {
  loginLogs: panel.get('/admin/login-logs', {
    summary: 'Every attempt to sign in or to open the panel, newest first.',
    panel: 'moderator',
    query: loginLogsQuery,
    success: { 200: loginLogsResponse },
  }),
  appLogs: panel.get('/admin/app-logs', {
    summary: 'What the product has logged, newest first.',
    panel: 'moderator',
    query: appLogsQuery,
    success: { 200: appLogsResponse },
  }),
  exceptions: panel.get('/admin/exceptions', {
    summary: 'Failures on our side with the request they belong to, newest first.',
    panel: 'moderator',
    query: exceptionsQuery,
    success: { 200: exceptionsResponse },
  }),
  auditLog: panel.get('/admin/audit', {
    summary: 'What staff changed: who, from where, before and after; newest first.',
    panel: 'admin',
    query: auditQuery,
    success: { 200: auditResponse },
  }),
  auditExport: panel.get('/admin/audit.csv', {
    summary: 'The newest 10,000 of the same as a file; the download is an entry itself.',
    panel: 'admin',
    query: auditExportQuery,
    contentType: 'text/csv',
    success: { 200: null },
  }),
};
