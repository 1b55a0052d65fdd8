import { section } from '../endpoint.ts';
import {
  appLogsQuery,
  appLogsResponse,
  auditExportQuery,
  auditQuery,
  auditResponse,
  exceptionsQuery,
  exceptionsResponse,
  loginLogsExportQuery,
  loginLogsQuery,
  loginLogsResponse,
} from './admin-log.ts';

const admins = section('panel', { panel: 'admin' });
const moderators = section('panel', { panel: 'moderator' });

export const logEndpoints = {
  loginLogsExport: admins.get('/admin/login-logs.csv', {
    summary: 'The newest 10,000 attempts to sign in as a CSV file; the download is audited.',
    query: loginLogsExportQuery,
    contentType: 'text/csv',
    success: { 200: null },
  }),
  loginLogs: moderators.get('/admin/login-logs', {
    summary: 'Every attempt to sign in or to open the panel, newest first.',
    query: loginLogsQuery,
    success: { 200: loginLogsResponse },
  }),
  appLogs: moderators.get('/admin/app-logs', {
    summary: 'What the product has logged, newest first.',
    query: appLogsQuery,
    success: { 200: appLogsResponse },
  }),
  exceptions: moderators.get('/admin/exceptions', {
    summary: 'Failures on our side with the request they belong to, newest first.',
    query: exceptionsQuery,
    success: { 200: exceptionsResponse },
  }),
  auditLog: admins.get('/admin/audit', {
    summary: 'What staff changed: who, from where, before and after; newest first.',
    query: auditQuery,
    success: { 200: auditResponse },
  }),
  auditExport: admins.get('/admin/audit.csv', {
    summary: 'The newest 10,000 entries as a CSV file; the download becomes an entry itself.',
    query: auditExportQuery,
    contentType: 'text/csv',
    success: { 200: null },
  }),
};
