import { section } from '../endpoint.ts';
import {
  appLogsQuery,
  appLogsResponse,
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
};
